import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { formatStartMessage } from './startup/start-message.ts'
import { shrinkMemory } from './support/collect-garbage.ts'
import { composeService } from './compose.ts'
import { assertProductionReady, readConfig } from './config.ts'
import type { LogSendingConfig } from './config/log-sending.ts'
import type { TracingConfig } from './config/tracing.ts'
import type { LogSender } from './log-sending/open-log-sender.ts'
import type { Tracing } from './tracing/open-tracing.ts'
import { ConfigError } from './startup/config-error.ts'
import { openConfiguredDatabase } from './database/open.ts'
import { openErrorReporter, reportBeforeExit } from './error-reports/open-error-reporter.ts'
import { createLogger } from './support/logger.ts'
import { loadBuiltConsole } from './pages/console.ts'
import { loadBuiltPages } from './pages/built-site.ts'
import { VERSION } from './startup/version.ts'
import { describeStartFailure } from './startup/start-failure.ts'

/**
 * The longest time to stop: five seconds for requests, ten for jobs and five for connections; then the process ends even if
 * something still hangs.
 */
const STOP_WITHIN_MS = 25_000

/** The part of the time to stop that is reserved for sending the last error reports. */
const REPORTS_WITHIN_MS = 2_000

/** Starts the service and stops it on a signal; a failed start prints one sentence that explains the failure. */
async function main(): Promise<void> {
  // Files contain personal data, so no other user of the machine may read them.
  process.umask(0o077)
  const config = readConfig(process.env)
  assertProductionReady(config)
  // With a database and a store elsewhere nothing else makes the folder; where it can't be made, the health check says so.
  await mkdir(config.dataDir, { recursive: true }).catch(() => undefined)
  const errors = await openErrorReporter(config.errorReports)
  const tracing = await openConfiguredTracing(config.tracing)
  const logSender = await openConfiguredLogSender(config.logSending)
  const logger = createLogger(config.logLevel, {
    errors,
    copies: logSender,
    ...(tracing && { traceId: tracing.currentTraceId }),
  })
  if (errors) reportBeforeExit(logger, errors, REPORTS_WITHIN_MS)
  const database = await openConfiguredDatabase(config.databaseUrl, join(config.dataDir, 'database'), {
    sessionUrl: config.sessionUrl,
    replicaUrl: config.replicaUrl,
    onReplicaState: (state, error) => logger.warn({ err: error, replica: state }, `the replica is ${state}`),
  })
  const sources = config.development ? await developmentSources() : finishedSources
  const service = await composeService({ config, logger, database, logSending: logSender, ...sources }).catch(
    async (error: unknown) => {
      await database.close()
      throw error
    },
  )
  const stop = stopOnce(async () => {
    await service.stop()
    await database.close()
    await errors?.close(REPORTS_WITHIN_MS)
    await tracing?.close()
    await logSender?.close()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Ctrl+C stops at once, without draining.
      const drainMs = signal === 'SIGTERM' ? config.shutdownDrainSeconds * 1_000 : 0
      setTimeout(() => process.exit(1), drainMs + STOP_WITHIN_MS).unref()
      const drained = drainMs > 0 ? service.drain(drainMs) : Promise.resolve()
      void drained.then(stop).then(() => process.exit(0), endWith)
    })
  try {
    // Two processes may start at once on a new database.
    await database.exclusively(() => service.start())
    const port = await listen(() => service.app.listen({ port: config.port, host: config.host }), config.port)
    process.stdout.write(
      formatStartMessage({
        config,
        port,
        database: database.kind,
        welcome: service.welcome,
        session: await database.describeSession(),
        scannerAnswers: await service.scannerAnswers(),
      }),
    )
    // Starting allocates much memory that isn't needed afterwards.
    shrinkMemory()
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens tracing where it is configured; its code is loaded only then. */
async function openConfiguredTracing(config: TracingConfig | null): Promise<Tracing | null> {
  if (!config) return null
  const { openTracing } = await import('./tracing/open-tracing.ts')
  return openTracing(config, VERSION)
}

/** Opens the sender of the log where it is configured; its code is loaded only then. */
async function openConfiguredLogSender(config: LogSendingConfig | null): Promise<LogSender | null> {
  if (!config) return null
  const { openLogSender } = await import('./log-sending/open-log-sender.ts')
  return openLogSender(config, VERSION)
}

const finishedSources = { loadPages: loadBuiltPages, loadConsole: loadBuiltConsole }

/** Loads the modules that serve the sources; they import Vite, which is installed only in development. */
async function developmentSources(): Promise<typeof finishedSources> {
  const { loadPagesFromSource } = await import('./pages/site-development.ts')
  const { loadConsoleFromSource } = await import('./pages/console-development.ts')
  return { loadPages: loadPagesFromSource, loadConsole: loadConsoleFromSource }
}

async function listen(start: () => Promise<string>, port: number): Promise<number> {
  try {
    return Number(new URL(await start()).port)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new ConfigError(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
    }
    if (code === 'EACCES')
      throw new ConfigError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
    throw error
  }
}

function stopOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => (stopping ??= stop())
}

main().catch(endWith)

function endWith(error: unknown): never {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
}
