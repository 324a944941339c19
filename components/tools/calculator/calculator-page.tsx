import type { ComponentType } from 'react'
import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import type { Texts } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { ToolPage } from '../tool-page'
import { calculatorTexts } from './texts'

/** `texts`: the strings that the calculator shows, by key. */
export type CalculatorProps = { texts: Texts; contactHref: string }

type Props = {
  lang: Language
  path: Route
  section: string
  /** Strings of other sections, besides those that all calculators share. */
  also: readonly string[]
  calculator: ComponentType<CalculatorProps>
}

/** The page of a calculator, which shows all strings of its own section. */
export function CalculatorPage({ lang, path, section, also, calculator: Calculator }: Props) {
  return (
    <ToolPage lang={lang} path={path} section={section} name={section}>
      {(t) => (
        <Calculator
          texts={t.texts([...calculatorTexts, ...also, ...t.keys(section)])}
          contactHref={localPath('/contact', lang)}
        />
      )}
    </ToolPage>
  )
}
