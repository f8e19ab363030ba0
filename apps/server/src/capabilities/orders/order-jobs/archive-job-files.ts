import { type NamedFile, zipFiles } from '../../../support/zip-files.ts'
import type { OrderJob } from '../order-jobs.repository.ts'
import type { OrderJobsContext } from './order-jobs.context.ts'

/** Returns all files of a job as a zip archive, in parts; null if the job has no files. */
export async function archiveJobFiles(
  ctx: Pick<OrderJobsContext, 'orderJobs'>,
  { id, createdAt }: Pick<OrderJob, 'id' | 'createdAt'>,
): Promise<AsyncGenerator<Uint8Array> | null> {
  const names = (await ctx.orderJobs.listFiles([id])).get(id)
  return names ? zipFiles([readFiles(ctx, id, names)], createdAt) : null
}

async function* readFiles(
  { orderJobs }: Pick<OrderJobsContext, 'orderJobs'>,
  jobId: string,
  names: readonly string[],
): AsyncGenerator<NamedFile> {
  for (const name of names) {
    const bytes = await orderJobs.readFile(jobId, name)
    // The files of a job are removed together, a week after its end or with an order that is erased.
    if (bytes) yield { name, bytes }
  }
}
