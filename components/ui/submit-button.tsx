type Props = {
  busy: boolean
  /** Whether the form is incomplete. A click on the button then shows what is missing. */
  held?: boolean
  label: string
  busyLabel: string
  className?: string
}

/**
 * While busy, the button shows `busyLabel` and keeps the focus. The form must ignore submissions meanwhile. The label has
 * its own element: a browser that translates the page replaces text nodes, and React cannot insert the spinner before a
 * text node that is gone.
 */
export function SubmitButton({ busy, held = false, label, busyLabel, className = '' }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={busy || held || undefined}
      className={`btn btn-big max-md:w-full ${className}`}
    >
      {busy && <Spinner />}
      <span>{busy ? busyLabel : label}</span>
    </button>
  )
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 flex-none animate-spin rounded-full border-2 border-current border-t-transparent"
    />
  )
}
