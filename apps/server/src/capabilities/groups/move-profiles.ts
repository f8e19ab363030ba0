import type { Transaction } from '../../database/database.ts'
import type { GroupsContext } from './groups.context.ts'
import { previousFilesToRemove, queueSyncsOfTemplates } from './sync-template.ts'

export interface MovedProfiles {
  /** The previous group of each moved profile, by the profile's id; null if it had none. */
  moved: ReadonlyMap<string, string | null>
  /** Profiles that were already in the group, or already without a group. */
  unchanged: ReadonlySet<string>
}

/**
 * Moves profiles to the end of a group, in this order, or out of their groups. They get the group's logo and the template's
 * locked fields, and keep the values of a group that they leave. Unknown and deleted profiles are skipped.
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
  // The group is locked before its members, in the same order as all other code that locks both.
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
