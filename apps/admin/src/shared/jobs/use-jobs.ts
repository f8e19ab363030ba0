import { useStore } from '@dotyk/ui/store'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WatchedJobs } from './watched-jobs.ts'

const ASK_EVERY_MS = 1_000

interface AnyJob {
  id: string
  state: string
}

/** Describes one kind of jobs: how to list them, which of them this tab watches, and which queries they change. */
export interface JobSource<Job extends AnyJob> {
  key: QueryKey
  list: (signal: AbortSignal) => Promise<readonly Job[]>
  watched: WatchedJobs
  /** The queries that are reloaded when a running job ends. */
  changes: readonly QueryKey[]
}

interface Jobs<Job> {
  /** The latest jobs, whoever started them, newest first. */
  jobs: readonly Job[]
  /** The running jobs, and those that ended while this tab watched them. */
  watched: readonly Job[]
}

/** Loads the latest jobs of one kind, and polls them once a second while one of them is running. */
export function useJobs<Job extends AnyJob>({ key, list, watched, changes }: JobSource<Job>): Jobs<Job> {
  const queries = useQueryClient()
  const ids = useStore(watched.ids, [])
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => list(signal),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? ASK_EVERY_MS : false),
  })
  const running = data
    .filter(isRunning)
    .map(({ id }) => id)
    .join()

  // A job that this tab saw running stays visible after its end, and the data that it changed is reloaded.
  useEffect(() => {
    if (running === '') return
    for (const id of running.split(',')) watched.watch(id)
    return () => {
      for (const queryKey of changes) void queries.invalidateQueries({ queryKey })
    }
  }, [running, queries, watched, changes])

  return { jobs: data, watched: data.filter(job => isRunning(job) || ids.includes(job.id)) }
}

function isRunning({ state }: AnyJob): boolean {
  return state === 'running'
}
