import { timeZoneName } from '../i18n/formats.ts'
import type { BusinessCalendar } from '../leads/business-slots.ts'
import { closedDays } from '../leads/holidays.ts'
import type { SiteSettings } from './site-settings.ts'

const DEFAULT_NOTICE_HOURS = 12

/**
 * When the firm offers consultations. If the time zone is unknown, the calendar is empty, because the hours are
 * meaningless without it.
 */
export function businessCalendar(settings: SiteSettings, now = Date.now()): BusinessCalendar {
  const { hours = [], timeZone = '', closures, federalHolidays, noticeHours } = settings
  const known = timeZone !== '' && timeZoneName(timeZone, 'en') !== undefined
  return {
    hours: known ? hours : [],
    timeZone: known ? timeZone : 'UTC',
    closed: closedDays(closures ?? [], federalHolidays !== false, now),
    noticeHours: noticeHours ?? DEFAULT_NOTICE_HOURS,
  }
}
