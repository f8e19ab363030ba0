import type { Duplex } from 'node:stream'
import { createPrimaryFinder, type PrimaryFinder } from './find-primary.ts'
import { createPrimaryStream } from './primary-socket.ts'

/**
 * The servers of an address, each with one of its own. As for libpq, an address may name several:
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

/** Finders are shared by all connections of the process. */
const finders = new Map<string, PrimaryFinder>()

/** The part of the options of `pg` that says where it connects. */
export interface ConnectionTarget {
  connectionString: string
  stream?: () => Duplex
}

/**
 * Options for connecting to a database. Of several servers, each new connection goes to the one that takes writes.
 * @param parameters added to the address
 */
export function connectionTo(url: string, parameters: Record<string, string> = {}): ConnectionTarget {
  const [first = url, ...others] = splitServers(url).map(server => withParameters(server, parameters))
  if (others.length === 0) return { connectionString: first }
  const finder = finders.get(url) ?? createPrimaryFinder(splitServers(url))
  finders.set(url, finder)
  return { connectionString: first, stream: createPrimaryStream(finder) }
}

/** Hosts and database of an address, without its password. */
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
