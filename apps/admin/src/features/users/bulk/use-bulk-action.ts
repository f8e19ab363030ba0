import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type UserSelection,
  changeUsers,
  type UserChanges,
  type UserJob,
} from '../../../shared/calls/user-jobs.ts'
import type { User } from '../../../shared/calls/users.ts'
import type { Selection } from '../../../shared/list/use-selection.ts'
import { runWithToast, type StaffAction } from '../../../shared/toasts/run-with-toast.ts'
import { mayChangeMatchingProfiles } from './changes-matching.ts'
import { undoChangesByJob, USER_JOB_SOURCE, watchedUserJobIds } from '../jobs/user-jobs.ts'
import { undoChangesOf } from './undo-changes.ts'

/** Starts a job on profiles; resolves to true if the server has accepted it. */
export type RunBulkAction = (action: StaffAction, work: () => Promise<UserJob>) => Promise<boolean>

/**
 * Starts jobs on the selected profiles with a toast. The progress of a job is shown above the list until the person who started
 * the job has seen its result.
 */
export function useBulkAction(selection: Selection, items: readonly User[]) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function begin(action: StaffAction, work: () => Promise<UserJob>): Promise<UserJob | undefined> {
    setBusy(true)
    // The success toast is suppressed: the job has only started, and its own line shows the progress.
    const job = await runWithToast(action, work, { quiet: true })
    setBusy(false)
    if (!job) return undefined
    await finish()
    return job
  }

  /** Reloads the affected data. The selection stays, so that it can be used for further actions. */
  async function finish(): Promise<void> {
    await Promise.all(
      [...USER_JOB_SOURCE.changes, USER_JOB_SOURCE.key].map(queryKey =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }

  const run: RunBulkAction = async (action, work) => {
    const job = await begin(action, work)
    if (!job) return false
    watchedUserJobIds.watch(job.id)
    // Restored and deleted profiles leave the list, so they are deselected.
    if (job.kind === 'restore' || job.kind === 'delete') selection.clear()
    return true
  }

  /** Changes the selected profiles. The change can be undone if the profiles are loaded on this page. */
  async function change(chosen: UserSelection, changes: UserChanges): Promise<boolean> {
    const before = chosen.matching ? [] : items.filter(({ id }) => chosen.ids.includes(id))
    const reverse = undoChangesOf(before, changes)
    const job = await begin('changing', () => changeUsers(chosen, changes))
    if (!job) return false
    undoChangesByJob.set(job.id, reverse)
    watchedUserJobIds.watch(job.id)
    // After the change, other profiles may match the filters, so the selection of all matches is cleared.
    if (chosen.matching && mayChangeMatchingProfiles(chosen.matching, changes)) selection.clear()
    return true
  }

  return { busy, run, change, finish }
}
