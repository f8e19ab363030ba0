import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { EmailNotSent, type EmailPort, type OpenMailServer } from './port.ts'
import { isPrivateAddress } from '../../support/private-address.ts'
import { createSmtp, type SmtpOptions } from './smtp.ts'
import { IMPLICIT_TLS_PORT, isLoopback } from './smtp-url.ts'

interface CompanySmtpOptions extends Pick<SmtpOptions, 'timeouts' | 'ca'> {
  /** Whether servers in private networks may be used. */
  allowsPrivate: boolean
}

/**
 * Sends by mail servers whose names staff typed. Each name is resolved and its address checked first, and the connection uses
 * exactly that address, so that no name leads into the service's own network.
 */
export function createCompanySmtp({ allowsPrivate, ...options }: CompanySmtpOptions): OpenMailServer {
  return ({ server, port, login, password }, timeouts = options.timeouts): EmailPort => ({
    name: 'smtp',
    async send(email) {
      const host = await addressOf(server, allowsPrivate)
      const here = allowsPrivate && isLoopback(host)
      const secure = port === IMPLICIT_TLS_PORT
      const smtp = createSmtp({
        ...options,
        ...(timeouts ? { timeouts } : {}),
        server: {
          host,
          port,
          secure,
          requireTLS: !secure && !here,
          ignoreTLS: !secure && here,
          ...(isIP(server) === 0 ? { serverName: server } : {}),
          ...(login === '' ? {} : { auth: { user: login, pass: password } }),
        },
      })
      await smtp.send(email)
    },
  })
}

/**
 * Resolves a mail server's name to an address.
 * @throws EmailNotSent if the name has no address, or one in a private network.
 */
async function addressOf(server: string, allowsPrivate: boolean): Promise<string> {
  const found = await lookup(server, { all: true }).catch((cause: unknown) => {
    const { code = 'ENOTFOUND' } = cause as { code?: string }
    throw new EmailNotSent(code, 'The mail server’s name leads nowhere')
  })
  const [first] = found
  if (!first || (!allowsPrivate && found.some(({ address }) => isPrivateAddress(address)))) {
    throw new EmailNotSent('EPRIVATE', 'The mail server is in a private network')
  }
  return first.address
}
