import type { Brand } from '@dotyk/domain/companies'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, InTransaction } from './database/database.ts'
import type { Jobs } from './jobs/port.ts'

/** What every capability may use, made once at the start. */
export interface AppContext {
  config: Config
  logger: FastifyBaseLogger
  db: Database
  inTransaction: InTransaction
  jobs: Jobs
  clock: Clock
  brand: Brand
  /** All other secrets are derived from it. */
  appSecret: string
  /** That one, and while it changes the one before: what either signed is accepted. */
  acceptedSecrets: readonly string[]
  /** The origin people see; known for certain once the service listens. */
  publicUrl: () => string
  /** Whether people come over https. */
  secure: boolean
}
