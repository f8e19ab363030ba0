import { Resolver } from 'node:dns/promises'

/** Look-ups in DNS: each returns [] if the name has no such records, and null if DNS didn't answer. */
export interface DnsLookup {
  texts: (name: string) => Promise<string[] | null>
  /** Returns the IPv4 and IPv6 addresses of a name; for an alias, those of its target. */
  addresses: (name: string) => Promise<string[] | null>
}

const TIMEOUT_MS = 2_000
const TRIES = 2

/** The error codes that mean that a name has no records of the requested type. */
const NOTHING = new Set(['ENODATA', 'ENOTFOUND'])

/** Creates look-ups in DNS. @param servers the DNS servers to ask; null for those of the system */
export function createDnsLookup(servers: readonly string[] | null): DnsLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers) resolver.setServers([...servers])

  async function orNothing<Row>(lookup: Promise<Row[]>): Promise<Row[] | null> {
    try {
      return await lookup
    } catch (error) {
      return NOTHING.has(String((error as NodeJS.ErrnoException).code)) ? [] : null
    }
  }

  return {
    async texts(name) {
      const records = await orNothing(resolver.resolveTxt(name))
      return records?.map(parts => parts.join('')) ?? null
    },
    async addresses(name) {
      const [v4, v6] = await Promise.all([
        orNothing(resolver.resolve4(name)),
        orNothing(resolver.resolve6(name)),
      ])
      return v4 && v6 && [...v4, ...v6]
    },
  }
}
