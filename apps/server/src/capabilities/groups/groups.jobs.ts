import type { JobDefinition, TakenJob, WorkOutcome } from '../../jobs/port.ts'
import type { GroupsContext } from './groups.context.ts'
import { MAKE_MEMBERS_QUEUE, runGroupTask } from './run-task.ts'
import { TEMPLATE_SYNC_QUEUE, syncTemplate } from './sync-template.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const TRIED_AGAIN = { retryLimit: 5, retryDelaySeconds: 10, retryBackoff: true }

export function groupJobs(ctx: GroupsContext): JobDefinition[] {
  return [makeMembersJob(ctx), syncTemplateJob(ctx), forgetTasksJob(ctx)]
}

function makeMembersJob(ctx: GroupsContext): JobDefinition {
  return {
    queue: MAKE_MEMBERS_QUEUE,
    ...TRIED_AGAIN,
    noticeWithinSeconds: 3,
    work: batch => eachOf(batch, data => runGroupTask(ctx, (data as { taskId: string }).taskId)),
  }
}

function syncTemplateJob(ctx: GroupsContext): JobDefinition {
  return {
    queue: TEMPLATE_SYNC_QUEUE,
    ...TRIED_AGAIN,
    noticeWithinSeconds: 3,
    work: batch => eachOf(batch, data => syncTemplate(ctx, (data as { groupId: string }).groupId)),
  }
}

/** Deletes workbooks that nobody fetched for a day, because they contain login links. */
function forgetTasksJob({ tasks, inTransaction, readTime }: GroupsContext): JobDefinition {
  return {
    queue: 'groups.forget-tasks',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '15 * * * *',
    async work() {
      const dayAgo = new Date((await readTime()).getTime() - DAY_MS)
      await inTransaction(tx => tasks.deleteCreatedBefore(tx, dayAgo))
      return { failed: [] }
    },
  }
}

/** Runs jobs one after another; a failed job doesn't stop the others and is retried separately. */
async function eachOf(
  batch: readonly TakenJob[],
  work: (data: object) => Promise<void>,
): Promise<WorkOutcome> {
  const failed: WorkOutcome['failed'] = []
  for (const { id, data } of batch) {
    try {
      await work(data)
    } catch (error) {
      failed.push({ id, error })
    }
  }
  return { failed }
}
