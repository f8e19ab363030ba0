import type { Transaction } from '../../database/database.ts'
import { countEqual } from './count-equal.ts'
import { applyUserOperation, OPERATION_BATCH_SIZE } from './operations.ts'
import type { UserOperationResults } from './user-operation.ts'
import type { UserJob } from './user-jobs.repository.ts'
import type { UsersContext } from './users.context.ts'

/** The result of one transaction's work. */
interface Batch {
  /** The number of the job's rows that were done before this batch. */
  done: number
  size: number
}

/**
 * Works on the profiles of a job in batches. Each batch is stored as done in its own transaction, so after a crash nothing is
 * done half or twice. A failed batch is halved and retried, until the one failing profile is marked as failed and no longer
 * blocks the others.
 * @throws when the job can't be read because the database is unavailable
 */
export async function runUserJob(ctx: UsersContext, jobId: string): Promise<void> {
  let size = Infinity
  // The service may stop between two batches; the job continues at the next start.
  while (!ctx.isStopping()) {
    let tried: Batch | null = null
    try {
      const hasMore = await runBatch(ctx, jobId, size, batch => (tried = batch))
      if (!hasMore) return
      size *= 2
    } catch (error) {
      const batch = tried as Batch | null
      if (!batch) throw error
      ctx.logger.warn({ err: error, jobId, size: batch.size }, 'Profiles of a bulk job could not be changed')
      if (batch.size > 1) size = Math.ceil(batch.size / 2)
      else await noteFailure(ctx, jobId, batch.done)
    }
  }
}

/** Works on the next batch. @returns whether there are more batches */
function runBatch(
  ctx: UsersContext,
  jobId: string,
  most: number,
  onBegin: (batch: Batch) => void,
): Promise<boolean> {
  const { userJobs, inTransaction, clock } = ctx
  return inTransaction(async tx => {
    const job = await userJobs.lock(tx, jobId)
    if (job?.state !== 'running') return false
    if (job.stopRequested) {
      await userJobs.update(tx, jobId, { state: 'stopped', finishedAt: clock.now() })
      return false
    }
    const ids = await userJobs.nextIds(tx, job, Math.min(most, OPERATION_BATCH_SIZE[job.operation.kind]))
    onBegin({ done: job.done, size: ids.length })
    const results = await applyUserOperation(ctx, tx, job.operation, ids, job.actor)
    await userJobs.setResults(tx, job, ids, results)
    return advance(ctx, tx, job, ids.length, results)
  })
}

/** Marks the profile that fails as failed, unless another process has already continued the job. */
async function noteFailure(ctx: UsersContext, jobId: string, done: number): Promise<void> {
  const { userJobs, inTransaction } = ctx
  await inTransaction(async tx => {
    const job = await userJobs.lock(tx, jobId)
    if (job?.state !== 'running' || job.done !== done) return
    const ids = await userJobs.nextIds(tx, job, 1)
    const results = new Map(ids.map(id => [id, 'failed'] as const))
    await userJobs.setResults(tx, job, ids, results)
    await advance(ctx, tx, job, ids.length, results)
  })
}

async function advance(
  { userJobs, clock }: UsersContext,
  tx: Transaction,
  job: UserJob,
  many: number,
  results: UserOperationResults,
): Promise<boolean> {
  const done = job.done + many
  const isOver = done >= job.total
  await userJobs.update(tx, job.id, {
    done,
    changed: job.changed + countEqual(results.values(), 'changed'),
    notShown: job.notShown + countEqual(results.values(), 'not-shown'),
    failed: job.failed + countEqual(results.values(), 'failed'),
    ...(isOver && { state: 'done', finishedAt: clock.now() }),
  })
  return !isOver
}
