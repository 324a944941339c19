import type { Translator } from '@/lib/i18n/translate'

/** What a text comes to, in plain words, and that it does not replace the text. */
export function ShortVersion({ t, children }: { t: Translator<'legal'>; children: string }) {
  return (
    <aside aria-labelledby="short-version" className="short-version">
      <h2 id="short-version">{t('legal.short')}</h2>
      <p>{children}</p>
      <p className="note mt-2">{t('legal.shortNote')}</p>
    </aside>
  )
}
