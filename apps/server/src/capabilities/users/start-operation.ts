import { randomUUID } from 'node:crypto'
import type { UserFilters } from '@dotyk/contract/wire/users'
import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import { countEqual } from './count-equal.ts'
import { applyUserOperation } from './operations.ts'
import type { UserOperation } from './user-operation.ts'
import type { UserJob } from './user-jobs.repository.ts'
import type { UsersContext } from './users.context.ts'

/** The largest operation that runs at once; larger ones run as a job, whose progress the console shows. */
const MOST_AT_ONCE = 1_000

export const USER_JOBS_QUEUE = 'users.bulk'

export interface UserOperationRequest {
  operation: UserOperation
  ids: readonly string[]
  /** Filters whose matching profiles are also changed; null for none. */
  matching: UserFilters | null
  actor: StaffActor
  /** Whether to run as a job even with few profiles, so that the operation can be stopped. */
  inBackground: boolean
  /** The number of profiles that the user confirmed; absent for no limit. */
  mostExpected?: number
}

/**
 * Runs an operation: at once and all or nothing for up to 1,000 profiles, as a job for more. The operation is stored with the
 * result of each profile.
 * @throws Refusal `changed-elsewhere` when more profiles match than the user confirmed
 */
export function startUserOperation(ctx: UsersContext, request: UserOperationRequest): Promise<UserJob> {
  const { jobs, userJobs, inTransaction, clock } = ctx
  const { operation, ids, matching, actor, inBackground, mostExpected } = request
  return inTransaction(async tx => {
    const id = randomUUID()
    const now = clock.now()
    await userJobs.insert(tx, { id, operation, actor, createdAt: now })
    const total = await userJobs.addRows(tx, id, ids, matching, now)
    if (mostExpected !== undefined && total > mostExpected) throw new Refusal('changed-elsewhere')
    const job = await userJobs.lock(tx, id)
    if (!job) throw new Error('A job was not stored.')
    if (inBackground || total > MOST_AT_ONCE) {
      await jobs.enqueue(tx, USER_JOBS_QUEUE, { jobId: id })
      return job
    }
    const chosen = await userJobs.nextIds(tx, job, MOST_AT_ONCE)
    const results = await applyUserOperation(ctx, tx, operation, chosen, actor)
    await userJobs.setResults(tx, job, chosen, results)
    const finished = {
      state: 'done',
      done: total,
      changed: countEqual(results.values(), 'changed'),
      notShown: countEqual(results.values(), 'not-shown'),
      failed: countEqual(results.values(), 'failed'),
      finishedAt: now,
    } as const
    await userJobs.update(tx, id, finished)
    return { ...job, ...finished }
  })
}
