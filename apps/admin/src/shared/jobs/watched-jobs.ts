import { createStore, type Store } from '@dotyk/ui/store'

const MAX_WATCHED = 5

/** The ids of the jobs that this tab watches until the user has seen their results, newest first. The ids survive a reload. */
export interface WatchedJobs {
  ids: Store<readonly string[]>
  watch: (id: string) => void
  forget: (id: string) => void
  /** Forgets the jobs after their results were seen; jobs that are still running will be watched again. */
  forgetAll: () => void
}

/** @param place the key under which the ids are kept in the session storage */
export function createWatchedJobs(place: string): WatchedJobs {
  const ids = createStore<readonly string[]>(read(place))

  function keep(next: readonly string[]) {
    ids.set(next)
    try {
      sessionStorage.setItem(place, JSON.stringify(next))
    } catch {
      // If storage isn't available, the jobs are watched until the user leaves the page.
    }
  }

  return {
    ids,
    watch(id) {
      if (!ids.get().includes(id)) keep([id, ...ids.get()].slice(0, MAX_WATCHED))
    },
    forget: id => keep(ids.get().filter(each => each !== id)),
    forgetAll: () => keep([]),
  }
}

function read(place: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}
