import { createStore } from '@dotyk/ui/store'
import type { Reverse } from '../bulk/reverse-of.ts'

interface WatchedJob {
  id: string
  /** What undoes it; empty where nothing does. */
  reverse: readonly Reverse[]
}

const PLACE = 'console.user-jobs'
const MOST = 5

/** The work that this tab watches until its end is seen, through reloads as well; the newest first. */
export const watchedJobs = createStore<readonly WatchedJob[]>(read())

export function watchJob(id: string, reverse: readonly Reverse[] = []): void {
  if (watchedJobs.get().some(job => job.id === id)) return
  keep([{ id, reverse }, ...watchedJobs.get()].slice(0, MOST))
}

export function forgetJob(id: string): void {
  keep(watchedJobs.get().filter(job => job.id !== id))
}

/** What was watched has been seen; what still runs is watched again. */
export const forgetAllJobs = () => keep([])

function keep(jobs: readonly WatchedJob[]): void {
  watchedJobs.set(jobs)
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(jobs.map(({ id }) => id)))
  } catch {
    // A browser that keeps nothing watches until the page is left.
  }
}

/** What can be undone isn't kept: after a reload others may have changed the same profiles. */
function read(): WatchedJob[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.map(id => ({ id: String(id), reverse: [] })) : []
  } catch {
    return []
  }
}
