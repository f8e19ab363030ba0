import { useStore } from '@dotyk/ui/store'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listUserJobs, type UserJob } from '../../../shared/calls/user-jobs.ts'
import { watchedJobs, watchJob } from './watched-jobs.ts'

const ASK_EVERY_MS = 1_000

interface Jobs {
  /** The latest tasks, started by any member of staff, newest first. */
  jobs: readonly UserJob[]
  /** The running jobs, and those that ended while this tab watched them. */
  watched: readonly UserJob[]
}

/** Tasks on many profiles. */
export function useJobs(): Jobs {
  const queries = useQueryClient()
  const watched = useStore(watchedJobs, [])
  const { data = [] } = useQuery({
    queryKey: ['user-jobs'],
    queryFn: ({ signal }) => listUserJobs(signal),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? ASK_EVERY_MS : false),
  })
  const running = data
    .filter(isRunning)
    .map(({ id }) => id)
    .join()

  // A task seen running stays visible when it ends, and the list is reloaded.
  useEffect(() => {
    if (running === '') return
    for (const id of running.split(',')) watchJob(id)
    return () => {
      void queries.invalidateQueries({ queryKey: ['users'] })
      void queries.invalidateQueries({ queryKey: ['user'] })
    }
  }, [running, queries])

  return {
    jobs: data,
    watched: data.filter(job => isRunning(job) || watched.some(({ id }) => id === job.id)),
  }
}

function isRunning({ state }: UserJob): boolean {
  return state === 'running'
}
