import type { Clock } from '../../support/clock.ts'
import type { CopiesRepository } from './copies.repository.ts'
import type { DirectoryList } from './delivery.tables.ts'

/** `fresh`: the copy is used alone; `stale`: the copy is used if the carrier doesn't answer; `missing`: there is no copy. */
export type ListState = 'fresh' | 'stale' | 'missing'

export type ListStateReader = (list: DirectoryList) => Promise<ListState>

export interface DirectoryStateDependencies {
  source: string
  /** Whether the lists become outdated; false for an embedded directory. */
  ages: boolean
  copies: Pick<CopiesRepository, 'find'>
  clock: Clock
}

const HOUR_MS = 60 * 60_000
/** The age in milliseconds from which a list is stale: three nights without a new copy. */
const STALE_AFTER_MS = 72 * HOUR_MS
/** The time in milliseconds for which a state is cached, so that a search needs only one query. */
const CACHED_MS = 30_000

export function createListStateReader(dependencies: DirectoryStateDependencies): ListStateReader {
  const { source, ages, copies, clock } = dependencies
  const known = new Map<DirectoryList, { state: ListState; until: number }>()

  async function read(list: DirectoryList): Promise<ListState> {
    const copy = await copies.find(list)
    if (copy?.source !== source) return 'missing'
    const age = clock.now().getTime() - copy.copiedAt.getTime()
    return ages && age > STALE_AFTER_MS ? 'stale' : 'fresh'
  }

  return async list => {
    const now = clock.now().getTime()
    const cached = known.get(list)
    if (cached && now < cached.until) return cached.state
    const state = await read(list)
    // A missing list isn't cached, because it may be published at any moment.
    if (state !== 'missing') known.set(list, { state, until: now + CACHED_MS })
    return state
  }
}
