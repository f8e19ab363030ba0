import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import { LetterNotSent, type LetterPort, LetterRefused } from './port.ts'
import { readSmtpUrl } from './smtp-url.ts'

interface SmtpTimeouts {
  /** Milliseconds for name look-up, connection and TLS together. */
  connect: number
  /** Milliseconds the server may stay silent at any point. */
  silence: number
  /** Milliseconds for the whole letter, against a server that trickles. */
  total: number
}

const SMTP_TIMEOUTS: SmtpTimeouts = { connect: 10_000, silence: 20_000, total: 60_000 }

interface SmtpOptions {
  /** Such as `smtps://user:password@mail.example:465`. */
  url: string
  timeouts?: SmtpTimeouts
  /** Certificates to trust in place of the system's, as PEM. */
  ca?: string
}

/**
 * Letters by way of a mail server, a connection for each.
 * @throws ConfigError when the address can't be read.
 */
export function createSmtp({ url, timeouts = SMTP_TIMEOUTS, ca }: SmtpOptions): LetterPort {
  const transport = createTransport({
    ...readSmtpUrl(url),
    dnsTimeout: timeouts.connect,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.silence,
    socketTimeout: timeouts.silence,
    socketCloseTimeout: 1_000,
    tls: { minVersion: 'TLSv1.2', ...(ca ? { ca } : {}) },
  })
  return {
    name: 'smtp',
    async send(letter) {
      const message = messageOf(letter, new Date())
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeouts.total) })
      } catch (error) {
        throw asLetterError(error as SmtpError)
      }
    },
  }
}

interface SmtpError extends Error {
  code?: string
  /** The network's own code, such as `ECONNREFUSED`, where `code` is the library's. */
  originalCode?: string
  /** What the server said no to: `RCPT TO`, `DATA`, `AUTH PLAIN`. */
  command?: string
  responseCode?: number
  response?: string
}

function asLetterError(error: SmtpError): LetterRefused | LetterNotSent {
  const { command, responseCode = 0 } = error
  const reason = withoutAddresses(error.message)
  const aboutTheAddress = command === 'RCPT TO' || command === 'DATA'
  if (responseCode >= 500 && aboutTheAddress && !isPolicy(error.response)) {
    return new LetterRefused(String(responseCode), `The address was refused: ${reason}`)
  }
  const code = responseCode ? String(responseCode) : (error.originalCode ?? error.code ?? 'unknown')
  return new LetterNotSent(code, `The mail server did not take the letter: ${reason}`)
}

/** 5.7.x is "not from you" (RFC 3463): our own standing or settings, nothing the owner of the address can mend. */
function isPolicy(response = ''): boolean {
  return /^5\d\d[ -]5\.7\./.test(response)
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>:]+@[^\s<>]+/g, '…').slice(0, 300)
}
