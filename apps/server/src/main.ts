import { join } from 'node:path'
import { announce } from './announce.ts'
import { shrinkMemory } from './collect-garbage.ts'
import { compose } from './compose.ts'
import { assertFitForPublic, readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openConfiguredDatabase } from './database/open.ts'
import { createLogger } from './logger.ts'
import { loadFinishedConsole } from './pages/console.ts'
import { loadFinishedPages } from './pages/built-site.ts'
import { describeStartFailure } from './start-failure.ts'

/** Requests have five seconds, jobs ten and connections five; then a silent network holds the process no longer. */
const STOP_WITHIN_MS = 25_000

/** Starts the service and stops it when asked; what it can't start with is said in one sentence. */
async function main(): Promise<void> {
  // What it keeps is people's data: no other user of the machine may read it.
  process.umask(0o077)
  const config = readConfig(process.env)
  assertFitForPublic(config)
  const logger = createLogger(config.logLevel)
  const database = await openConfiguredDatabase(config.databaseUrl, join(config.dataDir, 'database'))
  const sources = config.development ? await developmentSources() : finishedSources
  const service = await compose({ config, logger, database, ...sources }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const stop = stopOnce(async () => {
    await service.stop()
    await database.close()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      void stop().then(() => process.exit(0), endWith)
    })
  try {
    // Two processes may start at once on a new database.
    await database.exclusively(() => service.start())
    const port = await listen(() => service.app.listen({ port: config.port, host: config.host }), config.port)
    process.stdout.write(announce({ config, port, database: database.kind, welcome: service.welcome }))
    // Starting leaves much behind that is never needed again.
    shrinkMemory()
  } catch (error) {
    await stop()
    throw error
  }
}

const finishedSources = { loadPages: loadFinishedPages, loadConsole: loadFinishedConsole }

/** Vite, which these import, is there in development only. */
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
