import type { Transaction } from '../../database/database.ts'
import type { GroupsContext } from './groups.context.ts'
import type { PreviousFiles } from './template.repository.ts'

export const TEMPLATE_SYNC_QUEUE = 'groups.sync-template'

/** The number of members that one transaction locks; a small number keeps others' waiting short. */
const STEP = 100

/** Queues the update of all members of a group to the template's current values, beginning with the first member. */
export async function queueTemplateSync(
  { groups, jobs }: Pick<GroupsContext, 'groups' | 'jobs'>,
  tx: Transaction,
  groupId: string,
): Promise<void> {
  await groups.update(tx, groupId, { syncedTo: 0 })
  await jobs.enqueue(tx, TEMPLATE_SYNC_QUEUE, { groupId })
}

/** Called in the transaction that changes profiles: if a profile is a template, the update of its members is queued. */
export async function queueSyncsOfTemplates(
  ctx: Pick<GroupsContext, 'groups' | 'jobs'>,
  tx: Transaction,
  profileIds: readonly string[],
): Promise<void> {
  for (const groupId of await ctx.groups.listOfTemplates(tx, profileIds))
    await queueTemplateSync(ctx, tx, groupId)
}

/**
 * Updates a group's members to their template, a hundred in each transaction; after an interruption it continues where it
 * stopped.
 */
export async function syncTemplate(ctx: GroupsContext, groupId: string): Promise<void> {
  while (await syncStep(ctx, groupId));
}

/** Updates the next members of a group. @returns whether members are left */
function syncStep(ctx: GroupsContext, groupId: string): Promise<boolean> {
  const { groups, templates, files, inTransaction, clock, onMembersChanged } = ctx
  return inTransaction(async tx => {
    const group = await groups.lock(tx, groupId)
    if (!group || group.syncedTo === null) return false
    const { templateId, lockedFields: fields, syncedTo: after } = group
    const upTo = templateId === null ? null : await templates.endOfStep(tx, groupId, after, STEP)
    await groups.update(tx, groupId, { syncedTo: upTo })
    if (templateId === null || upTo === null) return false
    const before = await templates.copyFields(tx, {
      groupId,
      templateId,
      fields,
      after,
      upTo,
      now: clock.now(),
    })
    await onMembersChanged(tx, groupId)
    for (const named of previousFilesToRemove(before)) await files.scheduleRemoval(tx, named)
    return true
  })
}

/** Groups the files for their removal: each photo has several files of its own; all others are removed together. */
export function previousFilesToRemove(
  before: readonly PreviousFiles[],
): { photo: string | null; files: string[] }[] {
  const files = before.flatMap(({ menuFile, addresses }) => [
    ...(menuFile ? [menuFile] : []),
    ...addresses.flatMap(address =>
      address?.startsWith('/files/') ? [address.slice('/files/'.length)] : [],
    ),
  ])
  const photos = new Set(before.flatMap(({ photo }) => (photo ? [photo] : [])))
  return [
    ...(files.length > 0 ? [{ photo: null, files: [...new Set(files)] }] : []),
    ...[...photos].map(photo => ({ photo, files: [] })),
  ]
}
