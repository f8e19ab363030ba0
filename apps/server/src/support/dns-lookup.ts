import { Resolver } from 'node:dns/promises'

/** What DNS says of a name: [] where there is nothing, null where it didn't answer. */
export interface DnsLookup {
  texts: (name: string) => Promise<string[] | null>
  /** IPv4 and IPv6 addresses, those of its alias where it is one. */
  addresses: (name: string) => Promise<string[] | null>
}

const TIMEOUT_MS = 2_000
const TRIES = 2

/** DNS says so where a name has nothing of a kind. */
const NOTHING = new Set(['ENODATA', 'ENOTFOUND'])

/** Asks DNS. @param servers in place of the system's; null for the system's */
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
