type Props = { calendar: string; children: string }

/** A link that downloads an iCalendar file. The page already contains the file's text. */
export function CalendarLink({ calendar, children }: Props) {
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
      download="consultation.ics"
      className="go"
    >
      {children}
    </a>
  )
}
