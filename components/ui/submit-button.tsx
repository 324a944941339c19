type Props = {
  busy: boolean
  /** The form may not be sent yet; pressed all the same, it says what is missing. */
  held?: boolean
  label: string
  busyLabel: string
  className?: string
}

/** While the form is being sent the button says so and does nothing, but keeps its place and the focus. */
export function SubmitButton({ busy, held = false, label, busyLabel, className = '' }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={busy || held || undefined}
      className={`btn btn-big max-md:w-full ${className}`}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 flex-none animate-spin rounded-full border-2 border-current border-t-transparent"
        />
      )}
      {busy ? busyLabel : label}
    </button>
  )
}
