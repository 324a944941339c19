type Props = { calendar: string; children: string }

/** Downloads an iCalendar file that the page already has. */
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
