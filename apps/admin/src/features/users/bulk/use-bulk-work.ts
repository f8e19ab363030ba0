import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ChosenUsers,
  changeUsers,
  type UserChanges,
  type UserJob,
} from '../../../shared/calls/user-jobs.ts'
import type { User } from '../../../shared/calls/users.ts'
import type { Selection } from '../../../shared/list/use-selection.ts'
import { runWithToast, type StaffAction } from '../../../shared/toasts/run-with-toast.ts'
import { watchJob } from '../jobs/watched-jobs.ts'
import { reverseOf } from './reverse-of.ts'

/** Begins work on profiles; true once the service has taken it. */
export type RunBulkWork = (action: StaffAction, work: () => Promise<UserJob>) => Promise<boolean>

/** Bulk work: said in a toast, and watched in the strip above the list until whoever began it has seen its end. */
export function useBulkWork(selection: Selection, items: readonly User[]) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function begin(action: StaffAction, work: () => Promise<UserJob>): Promise<UserJob | undefined> {
    setBusy(true)
    // A job that goes on is not done: the strip says how far it is.
    const job = await runWithToast(action, work, { quiet: true })
    setBusy(false)
    if (!job) return undefined
    await finish()
    return job
  }

  /** Lets go of the selection once its work is taken, and reads again what it touches. */
  async function finish(): Promise<void> {
    selection.clear()
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['users'] }),
      queries.invalidateQueries({ queryKey: ['user'] }),
      queries.invalidateQueries({ queryKey: ['user-jobs'] }),
    ])
  }

  const run: RunBulkWork = async (action, work) => {
    const job = await begin(action, work)
    if (job) watchJob(job.id)
    return job !== undefined
  }

  /** What is changed of profiles that are on the screen can be changed back. */
  async function change(chosen: ChosenUsers, changes: UserChanges): Promise<boolean> {
    const before = chosen.matching ? [] : items.filter(({ id }) => chosen.ids.includes(id))
    const reverse = reverseOf(before, changes)
    const job = await begin('changing', () => changeUsers(chosen, changes))
    if (job) watchJob(job.id, reverse)
    return job !== undefined
  }

  return { busy, run, change, finish }
}
