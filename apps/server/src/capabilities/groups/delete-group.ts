import type { StaffActor } from '@dotyk/domain/audit'
import type { GroupsContext } from './groups.context.ts'
import { requireLockedGroup } from './require-group.ts'

/**
 * Deletes a group. Its profiles stay unchanged, with the group's logo and the template's values, and their owners may then change
 * everything.
 * @returns how many profiles the group had
 * @throws Refusal `group-not-found`.
 */
export function deleteGroup(ctx: GroupsContext, id: string, actor: StaffActor): Promise<number> {
  const { groups, members, files, audit, inTransaction } = ctx
  return inTransaction(async tx => {
    const group = await requireLockedGroup(ctx, tx, id)
    const released = await members.release(tx, id)
    await ctx.onMembersLeft(tx, released)
    await groups.remove(tx, id)
    await audit.record(tx, {
      actor,
      action: 'group.deleted',
      subjects: [
        { kind: 'group', id },
        ...released.map(profile => ({ kind: 'profile' as const, id: profile })),
      ],
      before: { name: group.name, members: released.length },
    })
    // Members that show the logo keep it.
    const { img } = group.logo
    if (img?.startsWith('/files/'))
      await files.scheduleRemoval(tx, { photo: null, files: [img.slice('/files/'.length)] })
    return released.length
  })
}
