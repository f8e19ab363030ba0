import type { Transaction } from '../../database/database.ts'
import type { GroupsContext } from './groups.context.ts'
import { previousFilesToRemove, queueSyncsOfTemplates } from './sync-template.ts'

export interface MovedProfiles {
  /** The group of each moved profile before, null for none, by the profile's id. */
  moved: ReadonlyMap<string, string | null>
  /** Profiles that were in the group, or in none, already. */
  unchanged: ReadonlySet<string>
}

/**
 * Puts profiles at the end of a group, in this order, or takes them out of theirs. In a group they get its logo and what its template
 * locks; what they leave stays on them. Unknown and deleted profiles are passed over.
 * @param groupId null for no group
 * @returns null if there is no such group
 */
export async function moveProfiles(
  ctx: GroupsContext,
  tx: Transaction,
  groupId: string | null,
  ids: readonly string[],
): Promise<MovedProfiles | null> {
  const { groups, members, templates, files, clock } = ctx
  // The group before its members, as everything that locks both.
  const group = groupId === null ? null : await groups.lock(tx, groupId)
  if (groupId !== null && !group) return null
  const locked = await members.lockAll(tx, ids)
  const existing = ids.flatMap(id => locked.get(id) ?? [])
  const unchanged = existing.filter(member => member.groupId === groupId)
  const moving = existing.filter(member => member.groupId !== groupId)
  const movingIds = moving.map(({ id }) => id)
  if (movingIds.length > 0) {
    const leaving = moving.filter(member => member.groupId !== null).map(({ id }) => id)
    if (leaving.length > 0) await ctx.onMembersLeft(tx, leaving)
    const now = clock.now()
    if (group) {
      const { logo, templateId, lockedFields } = group
      const after = await members.lastPosition(tx, group.id)
      const upTo = after + movingIds.length
      await members.append(tx, movingIds, { groupId: group.id, after, logo: logo.img ? logo : null, now })
      const replaced = logo.img ? moving.map(({ groupLogo }) => groupLogo.img) : []
      const before =
        templateId === null
          ? []
          : await templates.copyFields(tx, {
              groupId: group.id,
              templateId,
              fields: lockedFields,
              after,
              upTo,
              now,
            })
      const addresses = replaced.filter(address => address !== logo.img)
      for (const named of previousFilesToRemove([...before, { photo: null, menuFile: null, addresses }]))
        await files.scheduleRemoval(tx, named)
    } else await members.removeFromGroups(tx, movingIds, now)
    await queueSyncsOfTemplates(ctx, tx, movingIds)
    await ctx.onMembersMoved(tx, movingIds)
  }
  return {
    moved: new Map(moving.map(member => [member.id, member.groupId])),
    unchanged: new Set(unchanged.map(({ id }) => id)),
  }
}
