type Mail = { to: string; subject: string; body: string }

/** A link that opens a prefilled email in the visitor's mail program. A malicious address cannot inject headers. */
export function mailLink({ to, subject, body }: Mail): string {
  // Encodes every character that could end the address. The @ cannot, so it remains readable.
  const address = encodeURIComponent(to.trim()).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
