import { SelectField } from '@/components/ui/field'
import { formatDay, formatTime } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import type { OpenDay } from '@/lib/leads/business-slots'
import { timeInBothZones } from '@/lib/leads/time-in-both-zones'

export const slotMessages = {
  day: 'leads.consultation.dayRequired',
  time: 'leads.consultation.timeRequired',
} as const

type Slot = 'day' | 'time'

type Props = {
  t: Translator<'leads' | 'consultation'>
  prefix: string
  days: readonly OpenDay[]
  timeZone: string
  values: Record<Slot, string>
  errors: readonly string[]
  onChange: (field: Slot, value: string) => void
}

const timesOn = (days: readonly OpenDay[], date: string): string[] =>
  days.find((day) => day.date === date)?.times ?? []

/** Returns the fields whose value is missing or not among the given days and times. */
export function missingSlot(days: readonly OpenDay[], { day, time }: Record<Slot, string>): Slot[] {
  const times = timesOn(days, day)
  return [
    ...(times.length > 0 ? [] : (['day'] as const)),
    ...(times.includes(time) ? [] : (['time'] as const)),
  ]
}

/** Lets the visitor choose a day and a start time from the firm's calendar. */
export function SlotFields({ t, prefix, days, timeZone, values, errors, onChange }: Props) {
  const times = timesOn(days, values.day)
  const chosen = times.includes(values.time)
    ? timeInBothZones(t, { date: values.day, time: values.time, timeZone })
    : undefined
  return (
    <div className="grid gap-x-5 gap-y-5.5 sm:grid-cols-2">
      <SelectField
        id={`${prefix}day`}
        name="day"
        label={t('leads.consultation.day')}
        error={errors.includes('day') ? t(slotMessages.day) : undefined}
        value={values.day}
        onChange={(event) => onChange('day', event.target.value)}
        required
      >
        <option value="">{t('leads.consultation.choose')}</option>
        {days.map(({ date }) => (
          <option key={date} value={date}>
            {formatDay(date, t.lang)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={`${prefix}time`}
        name="time"
        label={t('leads.consultation.time')}
        error={errors.includes('time') ? t(slotMessages.time) : undefined}
        value={times.includes(values.time) ? values.time : ''}
        onChange={(event) => onChange('time', event.target.value)}
        required
      >
        <option value="">{t('leads.consultation.choose')}</option>
        {times.map((time) => (
          <option key={time} value={time}>
            {timeInBothZones(t, { date: values.day, time, timeZone })}
          </option>
        ))}
      </SelectField>
      {/* Repeats the chosen time in full, because a narrow field truncates the second time zone. */}
      {chosen !== undefined && chosen !== formatTime(values.time, t.lang) && (
        <p className="text-small text-ink-2 sm:col-span-2">{`${formatDay(values.day, t.lang)}, ${chosen}`}</p>
      )}
    </div>
  )
}
