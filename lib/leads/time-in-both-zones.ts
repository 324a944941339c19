import { formatTime, locales, timeZoneName } from '../i18n/formats.ts'
import { momentOf } from '../i18n/site-time.ts'
import type { Translator } from '../i18n/translate.ts'

/** A calendar day `YYYY-MM-DD` and a time `HH:MM` in the firm's IANA time zone. */
export type FirmTime = { date: string; time: string; timeZone: string }

/**
 * A time in the visitor's zone and in the firm's: `10:00 AM your time, 9:00 AM in Phoenix`. Returns only the firm's time
 * if both clocks agree or the device does not know its zone. Includes the visitor's weekday if it differs.
 */
export function timeInBothZones(
  t: Translator<'consultation'>,
  { date, time, timeZone }: FirmTime,
  visitorZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const ours = formatTime(time, t.lang)
  const moment = momentOf(`${date}T${time}`, timeZone)
  // If a device's time zone is not set, Chromium reports `Etc/Unknown`, which its own date formats reject.
  if (moment === undefined || (visitorZone && !timeZoneName(visitorZone, t.lang))) return ours
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: visitorZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [localDate = '', localTime = ''] = local.format(moment).split(' ')
  if (localDate === date && localTime === time) return ours
  const weekday = new Intl.DateTimeFormat(locales[t.lang], { weekday: 'short', timeZone: visitorZone })
  const theirs = formatTime(localTime, t.lang)
  return t('consultation.bothTimes', {
    theirs: localDate === date ? theirs : `${weekday.format(moment)} ${theirs}`,
    ours,
    place: placeOf(timeZone),
  })
}

/** The place in an IANA time zone's name: `Phoenix` for `America/Phoenix`. */
const placeOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
