import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { Refusal } from '../refusal.ts'

export interface MetricsOptions {
  /** Opens /metrics to whoever brings it; without one only this machine may read them. */
  metricsToken: string | null
}

/** Counts a request that no route answered; `seconds` is the time to answer it. */
export type ObserveRequest = (request: {
  method: string
  route: string
  status: number
  seconds: number
}) => void

/** Counts requests and serves `/metrics` in Prometheus' format. */
export function addMetrics(app: FastifyInstance, { metricsToken }: MetricsOptions): ObserveRequest {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new Refusal('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return ({ seconds, ...labels }) => durations.observe(labels, seconds)
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
