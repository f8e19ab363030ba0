import type { Duplex } from 'node:stream'
import { createPrimaryFinder, type PrimaryFinder } from './find-primary.ts'
import { createPrimaryStream } from './primary-stream.ts'

/**
 * Splits an address that names several servers into one address for each server. The format is that of libpq:
 * `postgres://user:password@one:5432,two:5432/dotyk`.
 */
export function splitServers(url: string): [string, ...string[]] {
  const {
    start = '',
    hosts = '',
    rest = '',
  } = /^(?<start>postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/s.exec(url)?.groups ?? {}
  const [first = '', ...others] = hosts.split(',')
  return [start + first + rest, ...others.map(host => start + host + rest)]
}

/** The finders of the primary server by address; all connections of the process share them. */
const finders = new Map<string, PrimaryFinder>()

/** The options of `pg` that name the server to connect to. */
export interface ConnectionTarget {
  connectionString: string
  stream?: () => Duplex
}

/**
 * Options for connecting to a database. If the address names several servers, each new connection goes to the one that takes
 * writes.
 * @param parameters query parameters to add to the address
 */
export function connectionTo(url: string, parameters: Record<string, string> = {}): ConnectionTarget {
  const [first = url, ...others] = splitServers(url).map(server => withParameters(server, parameters))
  if (others.length === 0) return { connectionString: first }
  const finder = finders.get(url) ?? createPrimaryFinder(splitServers(url))
  finders.set(url, finder)
  return { connectionString: first, stream: createPrimaryStream(finder) }
}

/** Returns the hosts and the database of an address for messages, without the password. */
export function describeDatabaseUrl(url: string): string {
  const servers = splitServers(url).map(server => new URL(server))
  return `${servers.map(({ host }) => host || 'the local socket').join(', ')}${servers[0]?.pathname}`
}

function withParameters(url: string, parameters: Record<string, string>): string {
  if (Object.keys(parameters).length === 0) return url
  const address = new URL(url)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}
