import { createTransport } from 'nodemailer'
import { toMailMessage } from './message.ts'
import { EmailNotSent, type EmailPort, EmailRefused, type MailServerTimeouts } from './port.ts'
import { parseSmtpUrl, type SmtpServer } from './smtp-url.ts'

const SMTP_TIMEOUTS: MailServerTimeouts = { connect: 10_000, silence: 20_000, total: 60_000 }

export type SmtpOptions = SmtpLimits &
  (
    | {
        /** The mail server's address, such as `smtps://user:password@mail.example:465`. */
        url: string
        server?: never
      }
    | { server: SmtpServer; url?: never }
  )

interface SmtpLimits {
  timeouts?: MailServerTimeouts
  /** The certificates to trust in place of the system's, as PEM. */
  ca?: string
}

/**
 * Sends emails by a mail server, with a new connection for each email.
 * @throws ConfigError if the address can't be parsed.
 */
export function createSmtp({ url, server, timeouts = SMTP_TIMEOUTS, ca }: SmtpOptions): EmailPort {
  const { serverName, ...address } = server ?? parseSmtpUrl(url)
  const transport = createTransport({
    ...address,
    dnsTimeout: timeouts.connect,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.silence,
    socketTimeout: timeouts.silence,
    socketCloseTimeout: 1_000,
    tls: {
      minVersion: 'TLSv1.2',
      ...(serverName === undefined ? {} : { servername: serverName }),
      ...(ca ? { ca } : {}),
    },
  })
  return {
    name: 'smtp',
    async send(email) {
      const message = toMailMessage(email, new Date())
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeouts.total) })
      } catch (error) {
        throw asEmailError(error as SmtpError)
      }
    },
  }
}

interface SmtpError extends Error {
  code?: string
  /** The network's error code, such as `ECONNREFUSED`, if `code` is the library's own. */
  originalCode?: string
  /** The command that the server refused, such as `RCPT TO`, `DATA` or `AUTH PLAIN`. */
  command?: string
  responseCode?: number
  response?: string
}

function asEmailError(error: SmtpError): EmailRefused | EmailNotSent {
  const { command, responseCode = 0, response } = error
  const reason = withoutAddresses(error.message)
  const said = withoutAddresses(response ?? '')
  if (isAboutAddress({ command, responseCode, response })) {
    return new EmailRefused(String(responseCode), `The address was refused: ${reason}`, said)
  }
  const code = responseCode ? String(responseCode) : (error.originalCode ?? error.code ?? 'unknown')
  return new EmailNotSent(code, `The mail server did not accept the e-mail: ${reason}`, said)
}

/** Matches the enhanced status codes (RFC 3463, 7505) of a mailbox or domain that doesn't exist, or a disabled mailbox. */
const ADDRESS_STATUS = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/
/**
 * The reply codes used if a server sends no enhanced code: no such mailbox, a moved mailbox, an invalid name, a domain that
 * accepts no mail.
 */
const ADDRESS_REPLIES = [550, 551, 553, 556]

/**
 * Whether the server's refusal means that the mailbox doesn't exist. A full mailbox (552, 5.2.2), refused content (554, 5.6.x) or
 * a refused sender (5.7.x) doesn't mean that.
 */
function isAboutAddress({ command, responseCode, response = '' }: Reply): boolean {
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return false
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (status && status !== '5.0.0') return ADDRESS_STATUS.test(status)
  // After the email's content was sent, even 550 may mean that it looked like spam, so only replies to `RCPT TO` count.
  return command === 'RCPT TO' && ADDRESS_REPLIES.includes(responseCode)
}

interface Reply {
  command: string | undefined
  responseCode: number
  response: string | undefined
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>:]+@[^\s<>]+/g, '…').slice(0, 300)
}
