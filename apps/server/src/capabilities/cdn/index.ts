import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { CdnPort } from '../../integrations/cdn/port.ts'
import { CATALOGUE, companyKey, EVERYTHING, groupKey, profileKey } from './cdn-keys.ts'
import { FILL_WITHIN_MS, PURGE_QUEUE, type PurgeJob, purgeJob } from './cdn.jobs.ts'

export { CATALOGUE, companyKey, groupKey, profileKey } from './cdn-keys.ts'

export type CdnDeps = Pick<AppContext, 'config' | 'clock' | 'jobs' | 'inTransaction'> & {
  /** The configured network; null if there is none. */
  port: CdnPort | null
}

export type Cdn = ReturnType<typeof createCdn>

export interface SharedAnswer {
  keys: readonly string[]
  /** When the answer changes only because time passes, in milliseconds since 1970; null if it never does. */
  until: number | null
  /** How long ago, in milliseconds, the request came. */
  ageMs: number
}

/** Seconds after a start at which everything is purged again: by then the processes of an earlier version have ended. */
const SECOND_START_PURGE_SECONDS = 60

/**
 * What caches of a content delivery network keep, and purges of it after changes (docs/decisions/0162). Without a network no
 * answer has a header of it and no purge is stored.
 */
export function createCdn({ port, config, clock, jobs, inTransaction }: CdnDeps) {
  const lifetimeSeconds = config.cdn?.lifetimeSeconds ?? 0

  async function purge(tx: Transaction, keys: string[], startAfterSeconds = 0): Promise<void> {
    if (port && keys.length > 0)
      await jobs.enqueue(tx, PURGE_QUEUE, { keys } satisfies PurgeJob, { startAfterSeconds })
  }

  return {
    /** Whether caches keep answers. */
    isOn: port !== null,
    /** Whether caches keep pages, whose language is that of the visitor; then a page has to count its own openings. */
    keepsPages: port?.obeysVary ?? false,

    /** Returns the headers, as alternating names and values, that let caches keep an answer; none if they may not. */
    share({ keys, until, ageMs }: SharedAnswer): readonly string[] {
      if (!port || ageMs > FILL_WITHIN_MS) return []
      const left = until === null ? Infinity : Math.floor((until - clock.now().getTime()) / 1_000)
      const seconds = Math.min(lifetimeSeconds, left)
      return seconds < 1 ? [] : port.headers([...keys, EVERYTHING], seconds)
    },

    /** Stores a purge of all that shows these profiles, in the transaction that changes them. */
    onProfilesChanged: (tx: Transaction, ids: readonly string[]) => purge(tx, ids.map(profileKey)),
    /** Stores a purge of the cards of a group's members, in the transaction that changes them. */
    onGroupChanged: (tx: Transaction, id: string) => purge(tx, [groupKey(id)]),
    /** Stores a purge of all that shows a company's brand, in the transaction that changes the company. */
    onCompanyChanged: (tx: Transaction, id: string) => purge(tx, [companyKey(id)]),
    /** Stores a purge of the public pages, in the transaction that changes the catalogue. */
    onCatalogueChanged: (tx: Transaction) => purge(tx, [CATALOGUE]),

    /** Purges what another version of the service may have sent. */
    async start(): Promise<void> {
      if (!port) return
      await inTransaction(async tx => {
        await purge(tx, [EVERYTHING])
        await purge(tx, [EVERYTHING], SECOND_START_PURGE_SECONDS)
      })
    },

    jobs: port ? [purgeJob(port, lifetimeSeconds)] : [],
  }
}
