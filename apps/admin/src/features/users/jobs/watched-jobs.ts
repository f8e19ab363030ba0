import { createStore } from '@dotyk/ui/store'
import type { Reverse } from '../bulk/reverse-of.ts'

interface WatchedJob {
  id: string
  /** The changes that undo the task; empty if it can't be undone. */
  reverse: readonly Reverse[]
}

const PLACE = 'console.user-jobs'
const MOST = 5

/** The tasks that this tab watches until the user has seen their end, newest first. They survive a reload. */
export const watchedJobs = createStore<readonly WatchedJob[]>(read())

export function watchJob(id: string, reverse: readonly Reverse[] = []): void {
  if (watchedJobs.get().some(job => job.id === id)) return
  keep([{ id, reverse }, ...watchedJobs.get()].slice(0, MOST))
}

export function forgetJob(id: string): void {
  keep(watchedJobs.get().filter(job => job.id !== id))
}

/** Forgets the watched tasks after their results were seen; running ones will be watched again. */
export const forgetAllJobs = () => keep([])

function keep(jobs: readonly WatchedJob[]): void {
  watchedJobs.set(jobs)
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(jobs.map(({ id }) => id)))
  } catch {
    // Without storage the tasks are watched until the page is left.
  }
}

/** The undo data isn't stored, because others may have changed the same profiles before a reload. */
function read(): WatchedJob[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.map(id => ({ id: String(id), reverse: [] })) : []
  } catch {
    return []
  }
}
