import { useStore } from '@dotyk/ui/store'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeUsers, stopUserJob, type UserJob } from '../../../shared/calls/user-jobs.ts'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import { forgetJob, watchedJobs } from './watched-jobs.ts'

/** The actions for a task: stopping it while it runs, and undoing it if the previous values are known. */
export function useJobActions({ id, state, changed, notShown }: UserJob) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const reverse = useStore(watchedJobs, []).find(job => job.id === id)?.reverse ?? []

  async function undo() {
    setBusy(true)
    const isUndone = await runWithToast('changing', async () => {
      for (const { ids, changes } of reverse) await changeUsers({ ids, matching: null }, changes)
      return true
    })
    setBusy(false)
    if (isUndone) forgetJob(id)
    await Promise.all(
      ['users', 'user', 'user-jobs'].map(key => queries.invalidateQueries({ queryKey: [key] })),
    )
  }

  async function stop() {
    await runWithToast('changing', () => stopUserJob(id), { quiet: true })
    await queries.invalidateQueries({ queryKey: ['user-jobs'] })
  }

  return { busy, undo, stop, mayUndo: state !== 'running' && reverse.length > 0 && changed + notShown > 0 }
}
