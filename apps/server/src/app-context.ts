import { type Brand, DEFAULT_BRAND } from '@dotyk/domain/companies'
import type { FastifyBaseLogger } from 'fastify'
import { readAcceptedSecrets } from './startup/app-secret.ts'
import type { Brands } from './brands.ts'
import type { Clock } from './support/clock.ts'
import type { Config } from './config.ts'
import type { Database, InTransaction } from './database/database.ts'
import type { OpenDatabase } from './database/open.ts'
import type { Jobs } from './jobs/port.ts'

/** Dependencies of every capability, created once at the start. */
export interface AppContext {
  config: Config
  logger: FastifyBaseLogger
  db: Database
  inTransaction: InTransaction
  jobs: Jobs
  /** The clock of this process. */
  clock: Clock
  /** The database's time, which all processes share; actions that can't be undone, such as deleting old data, use it. */
  readTime: () => Promise<Date>
  /** The service's own brand. */
  brand: Brand
  /** The companies' brands, by host and by profile. */
  brands: Brands
  /** The secret from which all other secrets are derived. */
  appSecret: string
  /** The current secret and, during a rotation, the previous secret; signatures made with either are accepted. */
  acceptedSecrets: readonly [string, ...string[]]
  /** Returns the origin in public links; it is final only once the service listens. */
  publicUrl: () => string
  /** Whether visitors reach the service over https. */
  secure: boolean
}

export type AppContextParts = Pick<
  AppContext,
  'config' | 'logger' | 'clock' | 'readTime' | 'jobs' | 'publicUrl' | 'brands'
> & {
  database: OpenDatabase
}

export async function createAppContext({ database, ...parts }: AppContextParts): Promise<AppContext> {
  const { config } = parts
  const acceptedSecrets = await readAcceptedSecrets(config)
  return {
    ...parts,
    db: database.db,
    inTransaction: database.inTransaction,
    brand: DEFAULT_BRAND,
    appSecret: acceptedSecrets[0],
    acceptedSecrets,
    secure: config.publicUrl?.startsWith('https:') ?? false,
  }
}
