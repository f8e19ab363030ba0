import { z } from 'zod'
import { splitServers } from '../database/addresses.ts'
import { ConfigError } from '../startup/config-error.ts'
import { errorSentence } from './formats.ts'

const isAddress = (url: string) =>
  /^postgres(?:ql)?:\/\//.test(url) && splitServers(url).every(server => URL.canParse(server))

const address = z
  .string()
  .refine(isAddress, errorSentence('must be an address such as postgres://user:password@host:5432/dotyk'))

/** Matches a `target_session_attrs` other than `read-write` or `primary`, with which a connection might not accept writes. */
const OTHER_SESSIONS = /[?&]target_session_attrs=(?!(?:read-write|primary)(?:&|$))/

const writable = address.refine(
  url => !OTHER_SESSIONS.test(url),
  errorSentence('must want target_session_attrs=read-write, because the service writes'),
)

export const databaseVariables = {
  DATABASE_URL: writable.optional(),
  DATABASE_SESSION_URL: writable.optional(),
  DATABASE_REPLICA_URL: address
    .refine(url => splitServers(url).length === 1, errorSentence('must name one server'))
    .optional(),
}

interface DatabaseEnvironment {
  DATABASE_URL?: string | undefined
  DATABASE_SESSION_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
}

export interface DatabaseConfig {
  /** The address of the database; null for the embedded database. */
  databaseUrl: string | null
  /**
   * The address for work that needs a session, if `databaseUrl` is that of a pooler in transaction mode; null if both are the
   * same.
   */
  sessionUrl: string | null
  /** The address of a replica for reads that may be a second old; null if there is no replica. */
  replicaUrl: string | null
}

/**
 * Reads the addresses of the database.
 * @throws ConfigError if a session or replica address is set without DATABASE_URL.
 */
export function readDatabaseConfig(env: DatabaseEnvironment): DatabaseConfig {
  const databaseUrl = env.DATABASE_URL ?? null
  const others = {
    DATABASE_SESSION_URL: env.DATABASE_SESSION_URL,
    DATABASE_REPLICA_URL: env.DATABASE_REPLICA_URL,
  }
  for (const [name, url] of Object.entries(others))
    if (url !== undefined && databaseUrl === null)
      throw new ConfigError(
        `${name} is a second address of the database at DATABASE_URL, which is not set. Set it, or unset ${name}.`,
      )
  const { DATABASE_SESSION_URL: sessionUrl = null, DATABASE_REPLICA_URL: replicaUrl = null } = others
  return { databaseUrl, sessionUrl, replicaUrl }
}
