import { Socket } from 'node:net'
import { checkServerIdentity, type ConnectionOptions, type PeerCertificate } from 'node:tls'
import type { PrimaryFinder } from './find-primary.ts'

/** What `pg` gives to the function that makes the socket of a connection, and reads after it. */
interface ConnectionConfig {
  ssl?: boolean | ConnectionOptions
}

const POSTGRES_PORT = 5432

/**
 * `pg` connects to one host, which it is given beforehand. Its socket is asked to connect wherever a connection is made, by a
 * pool, a client or the job queue's listener, so the socket finds the host.
 */
class PrimarySocket extends Socket {
  readonly #finder: PrimaryFinder
  /** The name that the server's certificate has to have. */
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

/** The `stream` of a connection that goes to the primary. */
export function createPrimaryStream(finder: PrimaryFinder) {
  return (config: ConnectionConfig = {}): Socket => {
    const socket = new PrimarySocket(finder)
    const { ssl } = config
    const given = typeof ssl === 'object' ? ssl : {}
    // `pg` would compare the certificate with the host that the address names first.
    if (ssl && given.checkServerIdentity === undefined)
      config.ssl = {
        ...given,
        checkServerIdentity: (_name: string, certificate: PeerCertificate) =>
          checkServerIdentity(socket.hostname, certificate),
      }
    return socket
  }
}
