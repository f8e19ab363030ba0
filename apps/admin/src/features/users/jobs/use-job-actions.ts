import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeUsers, stopUserJob, type UserJob } from '../../../shared/calls/user-jobs.ts'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import { undoChangesByJob, USER_JOB_SOURCE, watchedUserJobIds } from './user-jobs.ts'

export type UserJobActions = ReturnType<typeof useUserJobActions>

/** The actions for a job: stopping it while it runs, and undoing it if the previous values of the profiles are known. */
export function useUserJobActions({ id, state, changed, notShown }: UserJob) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const reverse = undoChangesByJob.get(id) ?? []

  async function undo() {
    setBusy(true)
    const isUndone = await runWithToast('changing', async () => {
      for (const { ids, changes } of reverse) await changeUsers({ ids, matching: null }, changes)
      return true
    })
    setBusy(false)
    if (isUndone) {
      undoChangesByJob.delete(id)
      watchedUserJobIds.forget(id)
    }
    await Promise.all(
      [...USER_JOB_SOURCE.changes, USER_JOB_SOURCE.key].map(queryKey =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }

  async function stop() {
    await runWithToast('changing', () => stopUserJob(id), { quiet: true })
    await queries.invalidateQueries({ queryKey: USER_JOB_SOURCE.key })
  }

  return { busy, undo, stop, mayUndo: state !== 'running' && reverse.length > 0 && changed + notShown > 0 }
}
