import { stretches } from '@/lib/content/opening-hours'
import type { FieldSource } from '@/lib/content/parse'
import type { OpeningHours } from '@/lib/content/site-settings'
import { formatTimeSpan, formatWeekdays, timeZoneName } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'

type Props = { t: Translator<'contact'>; hours?: OpeningHours[]; source?: FieldSource; timeZone?: string }

export function Hours({ t, hours, source, timeZone }: Props) {
  if (!hours || hours.length === 0) return null
  const zone = timeZone && timeZoneName(timeZone, t.lang)
  return (
    <table className="w-full max-w-120 text-left tabular-nums">
      <caption className="mb-2 text-left font-semibold">
        {t('contact.hours.title')}
        {zone && <span className="note block font-normal">{t('contact.hours.zone', { zone })}</span>}
      </caption>
      <tbody>
        {stretches(hours).map(({ first, last, opens, closes }) => (
          <tr key={first} className="border-t border-edge/40">
            <th {...source} scope="row" className="py-3 pr-5 font-normal">
              {formatWeekdays(first, last, t.lang)}
            </th>
            <td {...source} className="py-3 text-right font-semibold max-sm:whitespace-nowrap">
              {opens && closes ? formatTimeSpan(opens, closes, t.lang) : t('contact.hours.closed')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
