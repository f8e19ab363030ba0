import { ConfigError } from '../../startup/config-error.ts'

export interface SmtpServer {
  host: string
  port: number
  /** Whether the connection uses TLS from the first byte; otherwise it is upgraded by STARTTLS. */
  secure: boolean
  /** Whether TLS is required: the email waits rather than being sent unencrypted. */
  requireTLS: boolean
  ignoreTLS: boolean
  /** The name that the server's certificate must contain, if `host` is an IP address. */
  serverName?: string
  auth?: { user: string; pass: string }
}

export const IMPLICIT_TLS_PORT = 465
const SUBMISSION_PORT = 587

/**
 * Parses the address of a mail server, such as `smtps://user:password@mail.example:465`. Port 465 means TLS from the start, any
 * other port STARTTLS; only a connection to this machine may be unencrypted.
 * @throws ConfigError with a sentence that doesn't repeat the password.
 */
export function parseSmtpUrl(address: string): SmtpServer {
  const url = URL.parse(address)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@mail.example:465.')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port ? Number(url.port) : url.protocol === 'smtps:' ? IMPLICIT_TLS_PORT : SUBMISSION_PORT
  const secure = url.protocol === 'smtps:' || port === IMPLICIT_TLS_PORT
  const here = isLoopback(host)
  return {
    host,
    port,
    secure,
    requireTLS: !secure && !here,
    ignoreTLS: !secure && here,
    ...(url.username ? { auth: { user: decoded(url.username), pass: decoded(url.password) } } : {}),
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ConfigError(
      'SMTP_URL has a % that encodes nothing; write a plain % in its user or password as %25.',
    )
  }
}
