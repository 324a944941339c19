import type { Translator } from '@/lib/i18n/translate'

/** What a text comes to, in plain words, and that it does not replace the text. */
export function ShortVersion({ t, children }: { t: Translator<'legal'>; children: string }) {
  return (
    <aside
      aria-labelledby="short-version"
      className="max-w-164 border border-rule bg-sheet px-7 py-6 text-small print:break-inside-avoid print:bg-transparent"
    >
      <h2 id="short-version" className="label-heading mb-2 text-body leading-[1.4]">
        {t('legal.short')}
      </h2>
      <p>{children}</p>
      <p className="note mt-2">{t('legal.shortNote')}</p>
    </aside>
  )
}
