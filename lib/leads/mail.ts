import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { isEmail } from '../forms/text-input.ts'
import { noAnswer, noConnection, type Outcome } from './attempt.ts'
import { bodyOf, LEAD_PATH, type StoredLead, submissionId } from './stored-lead.ts'

/** @property siteUrl the site's origin, for the Message-ID and the link to the lead */
export type MailSettings = { smtpUrl: string; from: string; to: string; siteUrl: string }

/** Characters. Mail programs truncate longer subjects. */
const MAX_SUBJECT = 150

/** Bytes that a mail server may send before TLS, or in total without TLS. A delivery usually needs about 1,000. */
const MAX_PLAIN = 16_384

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const labels: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  source: 'Source',
  page: 'Page',
  ts: 'Sent',
  preferredTime: 'Preferred time',
  note: 'Note',
  origin: 'Where the visitor came from',
  first: 'First visit',
  last: 'Latest visit',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Term',
  content: 'Content',
  clickId: 'Click id',
  referrer: 'Came from the site',
  result: 'Shared result',
  tool: 'Tool',
  finding: 'Result',
  answers: 'Answers',
  link: 'Link',
  change: 'Changed by the visitor',
  request: 'Changed request',
}

/** Formats each field as a line. Indents any further lines of its value, so a note cannot imitate a field. */
function linesOf(fields: object, indent = ''): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const label = `${indent}${labels[name] ?? name}:`
    if (value === undefined || value === null) return []
    if (typeof value === 'object') return [label, ...linesOf(value, `${indent}  `)]
    const [first = '', ...rest] = String(value).split('\n')
    return [`${label} ${first}`, ...rest.map((line) => `${indent}  ${line}`)]
  })
}

/** A request that was changed before its first delivery is still new to the recipient. */
const kindOf = ({ request, change }: StoredLead) =>
  !request ? 'New lead' : change === 'cancelled' ? 'Canceled' : 'Moved'

/** The email about a lead, in plain text, so a visitor's input is never interpreted as markup. */
export function mailOf(lead: StoredLead, { from, to, siteUrl }: Omit<MailSettings, 'smtpUrl'>) {
  const { name, email, source } = lead
  return {
    from,
    to,
    // Sets the envelope explicitly, so no header can add a recipient.
    envelope: { from, to },
    // If the visitor's address is not usable in a header, replies go to the sender.
    ...(isEmail(email) &&
      /^[!-~]+$/.test(email) &&
      !/[<>,;:"\\]/.test(email) && { replyTo: { name, address: email } }),
    subject: `${kindOf(lead)}: ${name} (${source})`.slice(0, MAX_SUBJECT),
    // The id is the same for every attempt, so mail programs can drop duplicates.
    messageId: `<${LEAD_PATH}${submissionId(lead)}@${new URL(siteUrl).hostname}>`,
    text: [
      ...linesOf(bodyOf(lead)),
      '',
      `In the Studio: ${siteUrl}/studio/intent/edit/id=${lead._id};type=lead`,
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/**
 * A connection that closes if the server sends too much. Nodemailer stores every line it receives and keeps processing
 * the lines after the deadline, so anyone who impersonates the mail server could stall the site.
 */
class LimitedSocket extends Socket {
  override push(chunk: unknown): boolean {
    if (this.bytesRead <= MAX_PLAIN) return super.push(chunk)
    this.destroy(new Error('The mail server sent too much'))
    return false
  }
}

/** A transport for one message. */
export function mailTransport({ smtpUrl }: MailSettings, timeoutMs: number) {
  const local = LOOPBACK.includes(new URL(smtpUrl).hostname)
  return createTransport({
    url: smtpUrl,
    socket: new LimitedSocket(),
    // Leads are personal data, so connections to other hosts must be encrypted. With `smtps`, they always are.
    requireTLS: !local,
    ignoreTLS: local,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Emails leads to one address. Each attempt opens a new connection and has a deadline. */
export function mailAttempt(settings: MailSettings, timeoutMs: number) {
  return async (lead: StoredLead): Promise<Outcome> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const transport = mailTransport(settings, timeoutMs)
      await transport.sendMail({ ...mailOf(lead, settings), signal })
      return { delivered: true, retryAfterMs: 0 }
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
      if (signal.aborted || code === 'ETIMEDOUT')
        return { delivered: false, error: noAnswer(timeoutMs), retryAfterMs: 0 }
      return typeof responseCode === 'number'
        ? { delivered: false, status: responseCode, retryAfterMs: 0 }
        : { delivered: false, error: noConnection(code), retryAfterMs: 0 }
    }
  }
}
