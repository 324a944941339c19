type Mail = { to: string; subject: string; body: string }

/** A link that opens a prepared email in the visitor's mail program. The address cannot inject headers. */
export function mailLink({ to, subject, body }: Mail): string {
  // Everything that could end the address is encoded, except @.
  const address = encodeURIComponent(to.trim()).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
