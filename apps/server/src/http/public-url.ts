import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Returns the origin in public links: the configured one, otherwise this machine's with the port on which the service listens. */
export function createPublicUrl(
  { server }: FastifyInstance,
  { publicUrl, port, tls }: Pick<Config, 'publicUrl' | 'port' | 'tls'>,
): () => string {
  return () => {
    if (publicUrl !== null) return publicUrl
    const address = server.address()
    return `${tls ? 'https' : 'http'}://localhost:${typeof address === 'object' && address ? address.port : port}`
  }
}
