import type { Clock } from '../../clock.ts'
import type { CopiesRepository } from './copies.repository.ts'
import type { DirectoryList } from './delivery.tables.ts'

/** Whether a copied list answers by itself: `fresh` does, a `stale` one where the carrier doesn't, a `missing` one never. */
export type ListState = 'fresh' | 'stale' | 'missing'

export type ReadListState = (list: DirectoryList) => Promise<ListState>

export interface DirectoryStateDependencies {
  source: string
  /** False for a directory that doesn't age. */
  ages: boolean
  copies: Pick<CopiesRepository, 'find'>
  clock: Clock
}

const HOUR_MS = 60 * 60_000
/** Three nights without a copy. */
const STALE_AFTER_MS = 72 * HOUR_MS
/** A state is believed this long, so that a search is one question to the database. */
const BELIEVED_MS = 30_000

export function createReadListState(dependencies: DirectoryStateDependencies): ReadListState {
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
    const believed = known.get(list)
    if (believed && now < believed.until) return believed.state
    const state = await read(list)
    // A missing list may be here any moment.
    if (state !== 'missing') known.set(list, { state, until: now + BELIEVED_MS })
    return state
  }
}
