import { Socket } from 'node:net'
import { checkServerIdentity, type ConnectionOptions, type PeerCertificate } from 'node:tls'
import type { PrimaryFinder } from './find-primary.ts'

/** The configuration that `pg` passes to the function that creates a connection's socket, and reads again afterwards. */
interface ConnectionConfig {
  ssl?: boolean | ConnectionOptions
}

const POSTGRES_PORT = 5432

/**
 * A socket that connects to the current primary. `pg` connects to one fixed host, but every connection, of a pool, a client or
 * the job queue's listener, is opened by its socket, so the socket chooses the host.
 */
class PrimarySocket extends Socket {
  readonly #finder: PrimaryFinder
  /** The host name that the server's TLS certificate must contain. */
  hostname = ''

  constructor(finder: PrimaryFinder) {
    super()
    this.#finder = finder
  }

  override connect(): this {
    this.#finder.find().then(
      server => {
        if (this.destroyed) return
        const { hostname, port } = new URL(server)
        this.hostname = hostname.replace(/^\[(.+)\]$/, '$1')
        super.connect(Number(port) || POSTGRES_PORT, this.hostname)
      },
      (error: unknown) => this.destroy(error as Error),
    )
    return this
  }
}

/** Returns the `stream` option of `pg` for connections to the primary. */
export function createPrimaryStream(finder: PrimaryFinder) {
  return (config: ConnectionConfig = {}): Socket => {
    const socket = new PrimarySocket(finder)
    const { ssl } = config
    const given = typeof ssl === 'object' ? ssl : {}
    // By default `pg` would compare the certificate with the first host of the address.
    if (ssl && given.checkServerIdentity === undefined)
      config.ssl = {
        ...given,
        checkServerIdentity: (_name: string, certificate: PeerCertificate) =>
          checkServerIdentity(socket.hostname, certificate),
      }
    return socket
  }
}
