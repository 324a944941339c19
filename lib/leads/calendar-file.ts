import { createEvent } from 'ics'

type Event = {
  /** Stable, so a calendar updates its entry when the appointment is moved or canceled. */
  uid: string
  /** Increases with each change. */
  sequence: number
  cancelled: boolean
  /** Milliseconds since 1970. */
  start: number
  minutes: number
  title: string
  text: string
  url: string
}

/** Returns an iCalendar file (RFC 5545). The event is tentative, because the firm confirms the time by phone. */
export function calendarFile({ uid, sequence, cancelled, start, minutes, title, text, url }: Event): string {
  const { error, value } = createEvent({
    uid,
    sequence,
    method: 'PUBLISH',
    productId: 'consultation',
    status: cancelled ? 'CANCELLED' : 'TENTATIVE',
    start,
    startOutputType: 'utc',
    duration: { minutes },
    title,
    description: text,
    url,
  })
  if (!value) throw error
  return value
}
