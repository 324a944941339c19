import type { FirmTime } from './time-in-both-zones.ts'

/** The data of a consultation request that its page shows. Shared with the browser. */
export type AppointmentView = {
  /** In the page's language. */
  title: string
  minutes: number
  /** Missing if the firm's hours were unknown. */
  when?: FirmTime
  state: 'requested' | 'moved' | 'cancelled'
  past: boolean
  /** The path and fragment of the page on which the visitor can move or cancel the request. */
  link: string
  /** An iCalendar file. */
  calendar?: string
  /** The same request for the page in the other language. */
  translation?: AppointmentView
}

export const APPOINTMENT_PATH = '/consultation'
