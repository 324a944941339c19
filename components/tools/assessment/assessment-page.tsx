import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'
import type { Question } from '@/lib/tools/quiz'
import { ToolPage } from '../tool-page'
import { Assessment } from './assessment'

type Props = {
  name: 'financialHealth' | 'financialHealth2'
  questions: readonly Question[]
  progressKey: 'tools.step' | 'tools.question'
  lang: Language
  path: Route
}

const link = 'inline-flex min-h-11 items-center underline'

export function AssessmentPage({ name, questions, progressKey, lang, path }: Props) {
  return (
    <ToolPage lang={lang} path={path} section="financialHealth" name={name}>
      {(texts, t) => (
        <Assessment
          name={name}
          questions={questions}
          progressKey={progressKey}
          texts={texts}
          legalLinks={
            <>
              <a href={localPath('/terms-of-service', lang)} className={link}>
                {t('footer.terms')}
              </a>
              <a href={localPath('/privacy-policy', lang)} className={link}>
                {t('footer.privacy')}
              </a>
            </>
          }
        />
      )}
    </ToolPage>
  )
}
