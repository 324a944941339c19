import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Mail = { messageId: string; recipients: string[]; source: string }

/** How the fake server handles a complete email. `hang`: never responds. `reset`: closes the connection. */
export type MailBehavior = 'accept' | 'refuse' | 'hang' | 'reset'

/** A mail server on loopback that stores emails and responds as configured. */
export class MailServer {
  readonly received: Mail[] = []
  /** Accepted emails, including repeated ones, with times in milliseconds since 1970. */
  readonly accepted: { messageId: string; at: number }[] = []
  behave: () => MailBehavior = () => 'accept'
  #server = this.#create()
  #port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  #create(): SMTPServer {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 50,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString()
          const messageId = /^Message-ID: (\S+)\r$/im.exec(source)?.[1] ?? ''
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          this.received.push({ messageId, recipients, source })
          const behavior = this.behave()
          if (behavior === 'hang') return
          if (behavior === 'reset')
            return done(Object.assign(new Error('Shutting down'), { responseCode: 421 }))
          if (behavior === 'refuse') return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
          this.accepted.push({ messageId, at: Date.now() })
          done()
        })
      },
    })
    // Clients that time out may reset their connection.
    server.on('error', () => {})
    return server
  }

  /** @param port 0 picks a free port */
  async start(port = 0): Promise<this> {
    this.#server = this.#create()
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve()))
    this.#port = (this.#server.server.address() as AddressInfo).port
    return this
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  /** Stops, and listens on the same port again after `ms`. */
  async restartAfter(ms: number): Promise<void> {
    await this.stop()
    await new Promise((resolve) => setTimeout(resolve, ms))
    await this.start(this.#port)
  }
}
