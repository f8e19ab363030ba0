import { randomUUID } from 'node:crypto'
import { deriveSecret } from '../../startup/app-secret.ts'
import { Refusal } from '../../refusal.ts'
import { encryptSecret, decryptSecret } from '../../support/seal.ts'
import type { GroupTask } from './group-tasks.repository.ts'
import type { GroupsContext } from './groups.context.ts'
import { type MembersToMake, makeMembers } from './make-members.ts'

export const MAKE_MEMBERS_QUEUE = 'groups.make-members'
const PURPOSE = 'group tasks'

/** Stores a task, which a job then carries out. */
export async function startGroupTask(ctx: GroupsContext, wanted: MembersToMake): Promise<GroupTask> {
  const { tasks, jobs, inTransaction, clock, appSecret } = ctx
  const id = randomUUID()
  const { staffId } = wanted.actor
  await inTransaction(async tx => {
    await tasks.insert(tx, {
      id,
      staffId,
      total: wanted.rows.length,
      request: encryptSecret(deriveSecret(appSecret, PURPOSE), Buffer.from(JSON.stringify(wanted))),
      createdAt: clock.now(),
    })
    await jobs.enqueue(tx, MAKE_MEMBERS_QUEUE, { taskId: id })
  })
  return requireGroupTask(ctx, id, staffId)
}

/** Finds a task. @throws Refusal `not-found` for an unknown task or one of another member of staff */
export async function requireGroupTask(
  { tasks }: Pick<GroupsContext, 'tasks'>,
  id: string,
  staffId: string,
): Promise<GroupTask> {
  const task = await tasks.find(id, staffId)
  if (!task) throw new Refusal('not-found')
  return task
}

/**
 * Reads the workbook that a task wrote.
 * @throws Refusal `not-found` also before the task is finished and after a day.
 */
export async function readTaskWorkbook(
  ctx: GroupsContext,
  id: string,
  staffId: string,
): Promise<{ workbook: Buffer; groupName: string }> {
  const { groupId } = await requireGroupTask(ctx, id, staffId)
  const task = await ctx.tasks.findWhole(id)
  const group = groupId === null ? null : await ctx.groups.find(groupId)
  if (!task?.sheet || !group) throw new Refusal('not-found')
  return { workbook: decryptSecret(secretsOf(ctx), task.sheet), groupName: group.name }
}

/**
 * Carries out a task. A task that was finished by a process which died right afterwards is left unchanged; an interrupted task
 * starts again, because it stored nothing.
 */
export async function runGroupTask(ctx: GroupsContext, id: string): Promise<void> {
  const { tasks, appSecret } = ctx
  const task = await tasks.findWhole(id)
  if (!task?.request || task.state === 'done' || task.state === 'failed') return
  await tasks.start(id)
  const wanted = JSON.parse(decryptSecret(secretsOf(ctx), task.request).toString()) as MembersToMake
  const reported: Promise<void>[] = []
  try {
    await makeMembers(ctx, wanted, {
      onProgress: drawn => void reported.push(tasks.setProgress(id, drawn).catch(() => {})),
      onStored: async (tx, { groupId, workbook }) => {
        await Promise.all(reported)
        await tasks.finish(tx, id, {
          groupId,
          sheet: encryptSecret(deriveSecret(appSecret, PURPOSE), workbook),
          done: wanted.rows.length,
        })
      },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await Promise.all(reported)
    await tasks.fail(id, error.key, error.details.field ?? null)
  }
}

function secretsOf({ acceptedSecrets }: GroupsContext): string[] {
  return acceptedSecrets.map(secret => deriveSecret(secret, PURPOSE))
}
