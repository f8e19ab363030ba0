import { createStore } from '@dotyk/ui/store'

const PLACE = 'console.order-jobs'
const MOST = 5

/** The ids of the jobs that this tab watches until the user has seen their end, newest first. They survive a reload. */
export const watchedOrderJobs = createStore<readonly string[]>(read())

export function watchOrderJob(id: string): void {
  if (!watchedOrderJobs.get().includes(id)) keep([id, ...watchedOrderJobs.get()].slice(0, MOST))
}

/** Forgets the jobs after their results were seen; running ones will be watched again. */
export const forgetOrderJobs = () => keep([])

function keep(ids: readonly string[]): void {
  watchedOrderJobs.set(ids)
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(ids))
  } catch {
    // Without storage the jobs are watched until the page is left.
  }
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}
