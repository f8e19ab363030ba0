import { z } from 'zod'
import { serversOf } from '../database/addresses.ts'
import { ConfigError } from '../startup/config-error.ts'
import { sentence } from './formats.ts'

const isAddress = (url: string) =>
  /^postgres(?:ql)?:\/\//.test(url) && serversOf(url).every(server => URL.canParse(server))

const address = z
  .string()
  .refine(isAddress, sentence('must be an address such as postgres://user:password@host:5432/dotyk'))

/** Connections that write are wanted from whichever of the servers takes writes. */
const OTHER_SESSIONS = /[?&]target_session_attrs=(?!(?:read-write|primary)(?:&|$))/

export const databaseVariables = {
  DATABASE_URL: address
    .refine(
      url => !OTHER_SESSIONS.test(url),
      sentence('must want target_session_attrs=read-write, because the service writes'),
    )
    .optional(),
  DATABASE_REPLICA_URL: address
    .refine(url => serversOf(url).length === 1, sentence('must name one server'))
    .optional(),
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
