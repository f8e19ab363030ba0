import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

export interface HealthOptions {
  /** Resolves when everything a request needs is there. */
  isReady: () => Promise<void>
}

/** `/healthz` (the process runs) and `/readyz` (it can serve requests). */
export function addHealthRoutes(app: FastifyInstance, { isReady }: HealthOptions): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async request => {
    await isReady().catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    })
    return { status: 'ready' }
  })
}
