import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The origin people see: as configured, else this machine's at the port the service listens on. */
export function createPublicUrl(
  { server }: FastifyInstance,
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
): () => string {
  return () => {
    if (publicUrl !== null) return publicUrl
    const address = server.address()
    return `http://localhost:${typeof address === 'object' && address ? address.port : port}`
  }
}
