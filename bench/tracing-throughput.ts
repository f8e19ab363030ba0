import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { makeCard } from './make-card.ts'
import { CONNECTIONS, measureRequestsPerSecond } from './requests-per-second.ts'
import { METRICS_TOKEN, readMetric } from './read-metric.ts'

/* Compares the requests that a process answers with a card in a second of its processor time, with 1 % of them traced and with none.
   Processor time and not the clock, so that other work on the machine doesn't decide. Both are measured in turn, in an order that
   changes with each round. It uses PostgreSQL if TEST_DATABASE_URL is set, otherwise the embedded database. */

const ROUNDS = 41
const LEAST = 0.98
const SECONDS = 1

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  const servers: RunningServer[] = []
  let received = 0
  const collector = createServer((request, response) => {
    received += 1
    request.resume().on('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  try {
    const start = async (name: string, environment: Record<string, string>) => {
      const server = await startServer(join(folder, name), {
        SEED_DEMO: 'false',
        METRICS_TOKEN,
        ...(url ? { DATABASE_URL: url, APP_SECRET: 'the same secret for both of the processes' } : {}),
        ...environment,
      })
      servers.push(server)
      return makeCard(server.url)
    }
    const plain = await start('plain', {})
    const traced = await start('traced', {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    })
    console.log(`a card, ${CONNECTIONS} connections, 1 % of the requests traced`)
    for (const card of [plain, traced]) await measureRequestsPerSecond(card, SECONDS)
    const ratios: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const order = round % 2 ? [plain, traced] : [traced, plain]
      const measured = new Map<string, number>()
      for (const card of order) measured.set(card, await requestsPerProcessorSecond(card))
      const [without = 0, withTraces = 0] = [plain, traced].map(card => measured.get(card))
      ratios.push(withTraces / without)
      console.log(
        `round ${round}: traced ${Math.round(withTraces)}, not traced ${Math.round(without)} in a second of the processor, ratio ${(withTraces / without).toFixed(3)}`,
      )
    }
    const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    console.log(
      `throughput with tracing against without: ${median.toFixed(3)} (at least ${LEAST}), ${received} batches sent`,
    )
  } finally {
    await Promise.all(servers.map(server => server.stop()))
    collector.closeAllConnections()
    collector.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns how many requests for a card a process answers in a second of its processor time. */
async function requestsPerProcessorSecond(card: string): Promise<number> {
  const before = await readMetric(card, 'process_cpu_seconds_total')
  const requests = (await measureRequestsPerSecond(card, SECONDS)) * SECONDS
  return requests / ((await readMetric(card, 'process_cpu_seconds_total')) - before)
}

await main()
