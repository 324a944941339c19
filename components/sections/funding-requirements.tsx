import { Arrow } from '@/components/ui/icons'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { FigureRows } from './figure-rows'
import { SplitSection } from './split-section'

const requirements = [
  'score',
  'accounts',
  'card',
  'utilization',
  'derogatory',
  'inquiries',
  'entity',
  'taxReturns',
] as const

/** What the strongest offers ask for; the lead says that many loans ask for less. */
export function FundingRequirements({ t }: { t: Translator<'businessFunding'> }) {
  return (
    <SplitSection
      ground="ink"
      title={t('businessFunding.title')}
      lead={t('businessFunding.lead')}
      action={
        <a href={localPath('/business-funding', t.lang)} className="btn btn-line">
          {t('businessFunding.cta')} <Arrow />
        </a>
      }
    >
      <FigureRows
        rows={requirements.map((name) => ({
          key: name,
          figure: t(`businessFunding.requirements.${name}.figure`),
          text: t(`businessFunding.requirements.${name}.text`),
        }))}
      />
    </SplitSection>
  )
}
