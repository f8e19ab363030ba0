import { z } from 'zod'
import { ConfigError } from '../startup/config-error.ts'
import { sentence } from './formats.ts'

const address = z
  .string()
  .regex(
    /^postgres(ql)?:\/\//,
    sentence('must be an address such as postgres://user:password@host:5432/dotyk'),
  )
  .optional()

export const databaseVariables = {
  DATABASE_URL: address,
  DATABASE_REPLICA_URL: address,
}

interface DatabaseEnvironment {
  DATABASE_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
}

export interface DatabaseConfig {
  /** null for the embedded database. */
  databaseUrl: string | null
  /** A replica that answers reads which may be a second old; null without one. */
  replicaUrl: string | null
}

/** @throws ConfigError for a replica of the embedded database. */
export function readDatabase(env: DatabaseEnvironment): DatabaseConfig {
  const databaseUrl = env.DATABASE_URL ?? null
  const replicaUrl = env.DATABASE_REPLICA_URL ?? null
  if (replicaUrl !== null && databaseUrl === null)
    throw new ConfigError(
      'DATABASE_REPLICA_URL names a replica of the database at DATABASE_URL, which is not set. Set it, or unset DATABASE_REPLICA_URL.',
    )
  return { databaseUrl, replicaUrl }
}
