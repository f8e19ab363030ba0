import { hostWithoutPort } from '@dotyk/domain/companies'
import { OWN_DOMAIN_STATE_ROWS } from '@dotyk/domain/own-domains'
import type { FastifyBaseLogger } from 'fastify'
import type { DomainInUse, OwnDomainRepository } from './own-domains.repository.ts'

/** The time in milliseconds after which a process notices what another one changed. */
const REFRESH_MS = 1_000

/** What the root of a host shows. */
export interface DomainTarget {
  domain: string
  profileId: string
  companyId: string | null
  opens: 'card' | 'redirect'
  hasCertificate: boolean
}

export type DomainDirectory = ReturnType<typeof createDomainDirectory>

/**
 * All domains that lead to a card, in memory: the proxy waits for its answer during a TLS handshake, and every request asks
 * for its host. Changes of all processes are read once a second, by the domains' names.
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
    // The number first: what changes meanwhile is read once more.
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
    // The changes between were deleted while this process couldn't read them.
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

  /** Reads what has changed; calls at the same time share one reading. */
  function refresh(): Promise<void> {
    return (refreshing ??= readChanges().finally(() => {
      refreshing = undefined
    }))
  }

  return {
    /** The place of a host, with a port or without; null for every host that leads to no card. */
    at(host: string | undefined): DomainTarget | null {
      if (places.size === 0 || host === undefined) return null
      return places.get(hostWithoutPort(host)) ?? null
    },
    load,
    refresh,
    /** Reads all domains and then, once a second, what has changed. */
    async start(): Promise<void> {
      await load()
      timer = setInterval(() => {
        refresh().catch((error: unknown) => logger.warn({ err: error }, 'own domains could not be read'))
      }, REFRESH_MS)
      timer.unref()
    },
    /** Ends the reading; what is under way is finished. */
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
