import type { ComponentType } from 'react'
import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import type { Texts } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import type { ToolSection } from '@/lib/tools/wording'
import { ToolPage } from '../tool-page'

export type CalculatorProps<Name extends ToolSection> = { texts: Texts<'tools' | Name>; contactHref: string }

type Props<Name extends ToolSection> = {
  lang: Language
  path: Route
  section: Name
  calculator: ComponentType<CalculatorProps<Name>>
}

/** The page of a calculator. */
export function CalculatorPage<Name extends ToolSection>(props: Props<Name>) {
  const { lang, path, section, calculator: Calculator } = props
  return (
    <ToolPage lang={lang} path={path} section={section} name={section}>
      {(t) => (
        <Calculator
          texts={t.texts<'tools' | Name>('tools', section)}
          contactHref={localPath('/contact', lang)}
        />
      )}
    </ToolPage>
  )
}
