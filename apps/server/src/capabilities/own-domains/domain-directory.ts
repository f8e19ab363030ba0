import { hostWithoutPort } from '@dotyk/domain/companies'
import { OWN_DOMAIN_STATE_ROWS } from '@dotyk/domain/own-domains'
import type { FastifyBaseLogger } from 'fastify'
import type { DomainInUse, OwnDomainRepository } from './own-domains.repository.ts'

/** How soon a process notices changes of other processes, in milliseconds. */
const REFRESH_MS = 1_000

/** What the root path of a host shows. */
export interface DomainTarget {
  domain: string
  profileId: string
  companyId: string | null
  opens: 'card' | 'redirect'
  hasCertificate: boolean
}

export type DomainDirectory = ReturnType<typeof createDomainDirectory>

/**
 * All domains that open a card, in memory, because the proxy waits for an answer during a TLS handshake, and every request looks
 * its host up. Changes by other processes are read once a second.
 */
export function createDomainDirectory(
  repository: Pick<OwnDomainRepository, 'findOpened' | 'findChanges' | 'readRevision'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
) {
  const places = new Map<string, DomainTarget>()
  let revision = 0
  let timer: NodeJS.Timeout | undefined
  let refreshing: Promise<void> | undefined

  async function load(): Promise<void> {
    // The revision is read first, so that a change made meanwhile is read again and not missed.
    const current = await repository.readRevision()
    const opened = await repository.findOpened()
    places.clear()
    for (const each of opened) places.set(each.domain, placeOf(each))
    revision = current
  }

  async function readChanges(): Promise<void> {
    const changes = await repository.findChanges(revision)
    const [first, last] = [changes.at(0), changes.at(-1)]
    if (!first || !last) return
    // Some changes were deleted before this process could read them, so everything is read anew.
    if (first.revision > revision + 1) return load()
    const names = [...new Set(changes.map(({ domain }) => domain))]
    const opened = new Map((await repository.findOpened(names)).map(each => [each.domain, each]))
    for (const name of names) {
      const found = opened.get(name)
      if (found) places.set(name, placeOf(found))
      else places.delete(name)
    }
    revision = last.revision
  }

  /** Reads the changes since the last time; concurrent calls share one read. */
  function refresh(): Promise<void> {
    return (refreshing ??= readChanges().finally(() => {
      refreshing = undefined
    }))
  }

  return {
    /** The target of a host, with or without a port; null for a host that opens no card. */
    at(host: string | undefined): DomainTarget | null {
      if (places.size === 0 || host === undefined) return null
      return places.get(hostWithoutPort(host)) ?? null
    },
    load,
    refresh,
    /** Reads all domains now, and then the changes once a second. */
    async start(): Promise<void> {
      await load()
      timer = setInterval(() => {
        refresh().catch((error: unknown) => logger.warn({ err: error }, 'own domains could not be read'))
      }, REFRESH_MS)
      timer.unref()
    },
    /** Stops reading changes; a read in progress is completed. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await refreshing?.catch(() => undefined)
    },
  }
}

function placeOf({ domain, profileId, companyId, state }: DomainInUse): DomainTarget {
  const { opens, hasCertificate } = OWN_DOMAIN_STATE_ROWS[state]
  return { domain, profileId, companyId, opens: opens === 'card' ? 'card' : 'redirect', hasCertificate }
}
