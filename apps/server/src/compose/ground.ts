import type { Brand } from '@dotyk/domain/companies'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Jobs } from '../jobs/port.ts'

/** What every part of the service stands on. */
export interface Ground {
  config: Config
  logger: FastifyBaseLogger
  database: OpenDatabase
  jobs: Jobs
  clock: Clock
  brand: Brand
  /** All other secrets are derived from it. */
  appSecret: string
  /** The origin people see; known for certain once the service listens. */
  publicUrl: () => string
  /** Whether people come over https. */
  secure: boolean
}
