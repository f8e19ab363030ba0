import type { AuditEntry, StaffActor } from '@dotyk/domain/audit'
import type { LockableField } from '@dotyk/domain/groups'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { parseGroupLogoLink, parseGroupName, requireTemplate } from './draft-group.ts'
import type { GroupsContext } from './groups.context.ts'
import type { CountedGroup, Group, GroupUpdate } from './groups.repository.ts'
import { requireLockedGroup } from './require-group.ts'
import { queueTemplateSync } from './sync-template.ts'

/** Changes of a group by staff; undefined fields stay unchanged. */
export interface GroupChanges {
  name?: string | undefined
  logoLink?: string | null | undefined
  /** Id or custom URL of the template's profile; null for no template. */
  templateId?: string | null | undefined
  lockedFields?: LockableField[] | undefined
}

/**
 * Changes a group. The logo's link is changed for all members at once; a new template or newly locked fields are applied by a
 * job.
 * @throws Refusal `group-not-found`, the rule that the name breaks, `url-invalid`, `profile-not-found`.
 */
export async function changeGroup(
  ctx: GroupsContext,
  id: string,
  { name, logoLink, templateId: template, lockedFields }: GroupChanges,
  actor: StaffActor,
): Promise<CountedGroup> {
  const { groups, templates, inTransaction, clock, onMembersChanged } = ctx
  const templateId = template ? await requireTemplate(ctx, template) : template
  const link = logoLink === undefined ? undefined : parseGroupLogoLink(logoLink)
  const newName = name === undefined ? undefined : parseGroupName(name)
  await inTransaction(async tx => {
    const before = await requireLockedGroup(ctx, tx, id)
    const update: GroupUpdate = {
      ...(newName === undefined ? {} : { name: newName }),
      ...(link === undefined ? {} : { logo: { ...before.logo, link } }),
      ...(templateId === undefined ? {} : { templateId }),
      ...(lockedFields === undefined ? {} : { lockedFields }),
    }
    if (Object.keys(update).length === 0) return
    await groups.update(tx, id, update)
    if (update.logo) {
      await templates.setLogo(tx, id, { logo: update.logo, asOrganizations: false, now: clock.now() })
      await onMembersChanged(tx, id)
    }
    if (templateId !== undefined || lockedFields !== undefined) await queueTemplateSync(ctx, tx, id)
    await recordChange(ctx, tx, actor, before, update)
  })
  return requireCountedGroup(ctx, id)
}

/**
 * Sets the logo of a group at all its members, or removes it. With the group's first logo the members become organizations,
 * because only organizations show the logo, unless a template sets their type.
 * @throws Refusal `group-not-found`, or the error of the picture.
 */
export async function setGroupLogo(
  ctx: GroupsContext,
  id: string,
  file: Buffer | null,
  actor: StaffActor,
): Promise<CountedGroup> {
  const { groups, templates, files, inTransaction, clock, onMembersChanged } = ctx
  const img = file && (await files.storePicture(file, 'logo', { profileId: actor.staffId, field: 'file' }))
  await inTransaction(async tx => {
    const before = await requireLockedGroup(ctx, tx, id)
    const logo = { ...before.logo, img }
    await groups.update(tx, id, { logo })
    const isTypeSettled = before.templateId !== null && before.lockedFields.includes('type')
    const asOrganizations = img !== null && before.logo.img === null && !isTypeSettled
    const replaced = await templates.setLogo(tx, id, { logo, asOrganizations, now: clock.now() })
    await onMembersChanged(tx, id)
    await files.scheduleRemoval(tx, { photo: null, files: replaced.filter(name => `/files/${name}` !== img) })
    await recordChange(ctx, tx, actor, before, { logo })
  })
  return requireCountedGroup(ctx, id)
}

/** Finds a group with its counts. @throws Refusal `group-not-found`. */
export async function requireCountedGroup(
  { groups }: Pick<GroupsContext, 'groups'>,
  id: string,
): Promise<CountedGroup> {
  const group = await groups.findCounted(id)
  if (!group) throw new Refusal('group-not-found')
  return group
}

function recordChange(
  { audit }: GroupsContext,
  tx: Transaction,
  actor: StaffActor,
  before: Group,
  update: GroupUpdate,
): Promise<void> {
  const changed = Object.keys(update) as (keyof GroupUpdate)[]
  const entry: AuditEntry = {
    actor,
    action: 'group.changed',
    subjects: [{ kind: 'group', id: before.id }],
    before: Object.fromEntries(changed.map(key => [key, before[key]])),
    after: { ...update },
  }
  return audit.record(tx, entry)
}
