import { useStore } from '@dotyk/ui/store'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listOrderJobs, type OrderJob } from '../../../shared/calls/order-jobs.ts'
import { watchedOrderJobs, watchOrderJob } from './watched-order-jobs.ts'

export const ORDER_JOBS_KEY = ['order-jobs']
const ASK_EVERY_MS = 1_000

interface OrderJobs {
  /** The latest jobs, started by any member of staff, newest first. */
  jobs: readonly OrderJob[]
  /** The running jobs, and those that ended while this tab watched them. */
  watched: readonly OrderJob[]
}

/** Work on many orders. */
export function useOrderJobs(): OrderJobs {
  const queries = useQueryClient()
  const watched = useStore(watchedOrderJobs, [])
  const { data = [] } = useQuery({
    queryKey: ORDER_JOBS_KEY,
    queryFn: ({ signal }) => listOrderJobs(signal),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? ASK_EVERY_MS : false),
  })
  const running = data
    .filter(isRunning)
    .map(({ id }) => id)
    .join()

  // A job seen running stays visible when it ends, and the orders are reloaded.
  useEffect(() => {
    if (running === '') return
    for (const id of running.split(',')) watchOrderJob(id)
    return () => void queries.invalidateQueries({ queryKey: ['orders'] })
  }, [running, queries])

  return { jobs: data, watched: data.filter(job => isRunning(job) || watched.includes(job.id)) }
}

function isRunning({ state }: OrderJob): boolean {
  return state === 'running'
}
