import { z } from 'zod'
import { splitServers } from '../database/addresses.ts'
import { ConfigError } from '../startup/config-error.ts'
import { errorSentence } from './formats.ts'

const isAddress = (url: string) =>
  /^postgres(?:ql)?:\/\//.test(url) && splitServers(url).every(server => URL.canParse(server))

const address = z
  .string()
  .refine(isAddress, errorSentence('must be an address such as postgres://user:password@host:5432/dotyk'))

/** Connections that write are wanted from whichever of the servers takes writes. */
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
  /** null for the embedded database. */
  databaseUrl: string | null
  /** The address of what needs a session, where `databaseUrl` is that of a pooler by transactions; null where it is the same. */
  sessionUrl: string | null
  /** A replica that answers reads which may be a second old; null without one. */
  replicaUrl: string | null
}

/** @throws ConfigError for a second address without a first one. */
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
