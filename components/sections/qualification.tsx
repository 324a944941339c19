import type { Translator } from '@/lib/i18n/translate'
import { FigureRows } from './figure-rows'
import { SplitSection } from './split-section'

const conditions = ['age', 'revenue', 'score', 'license', 'statements', 'bankruptcies'] as const

/** The least that a lender asks for; the lead says that the strongest offers ask for more. */
export function Qualification({ t }: { t: Translator<'qualification'> }) {
  return (
    <SplitSection ground="ink" title={t('qualification.title')} lead={t('qualification.lead')}>
      <FigureRows
        rows={conditions.map((name) => ({
          key: name,
          figure: t(`qualification.${name}.figure`),
          text: t(`qualification.${name}.text`),
        }))}
      />
    </SplitSection>
  )
}
