type Mail = { to: string; subject: string; body: string }

/** A link that opens the visitor's mail program with a finished email. No header can be added through the address. */
export function mailLink({ to, subject, body }: Mail): string {
  // An @ may stand as it is; everything else that could end the address is encoded.
  const address = encodeURIComponent(to.trim()).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
