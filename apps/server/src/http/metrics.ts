import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '../refusal.ts'
import { routeChannel } from '../support/work-channels.ts'
import { withTimeout } from '../support/with-timeout.ts'
import { isLocalRequest } from './is-local-request.ts'

/** A metric whose value is read when `/metrics` is requested. */
export interface Metric {
  name: string
  help: string
  labels?: readonly string[]
  read: () => Promise<{ labels?: Record<string, string>; value: number }[]>
}

export interface MetricsOptions {
  /** The bearer token that `/metrics` requires. */
  metricsToken: string | null
  /** Whether the service has a public address; if so, `/metrics` requires the token. */
  isPublic: boolean
  figures: readonly Metric[]
}

/** Counts a request that no route answered; `seconds` is the time to answer it. */
export type ObserveRequest = (request: {
  method: string
  route: string
  status: number
  seconds: number
}) => void

/** The longest time to read a metric; a slower one is left out, so that the others are available during an outage. */
const LONGEST_READ_MS = 2_000

let processRegistry: Registry | null = null

/** The registry of the process's metrics (memory, garbage collection, event loop), which all applications in the process share. */
function metricsOfProcess(): Registry {
  if (processRegistry === null) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

/** Counts and times the answers of the routes of `app`, and serves `/metrics` in Prometheus' format. */
export function addMetrics(app: FastifyInstance, options: MetricsOptions): ObserveRequest {
  const { metricsToken, isPublic, figures } = options
  const registry = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  for (const { name, help, labels = [], read } of figures) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        gauge.reset()
        try {
          for (const { labels: named = {}, value } of await withTimeout(read(), LONGEST_READ_MS))
            gauge.set(named, value)
        } catch (error) {
          if (labels.length === 0) gauge.remove()
          app.log.warn({ err: error, figure: name }, 'a figure could not be read')
        }
      },
    })
  }

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (routeChannel.hasSubscribers) routeChannel.publish({ request: request.raw, route })
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  const mayRead = (request: FastifyRequest) =>
    metricsToken === null ? !isPublic && isLocalRequest(request) : hasToken(request, metricsToken)

  const all = Registry.merge([metricsOfProcess(), registry])
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) throw new Refusal('not-found')
    return reply.type(all.contentType).send(await all.metrics())
  })
  return ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds)
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
