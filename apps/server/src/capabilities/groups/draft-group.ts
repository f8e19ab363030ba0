import type { StaffActor } from '@dotyk/domain/audit'
import { checkGroupName, type LockableField } from '@dotyk/domain/groups'
import { normaliseUrl, visibleText } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import type { GroupsContext } from './groups.context.ts'
import type { NewGroupDraft } from './make-members.ts'

/** A new group as entered by staff. */
export interface GroupInput {
  name: string
  logoLink: string | null
  logoFile: Buffer | null
  /** Id or custom URL of the template's profile; null for no template. */
  templateId: string | null
  companyId: string | null
  lockedFields: LockableField[]
}

/**
 * Validates the data of a new group and then stores its logo, last, so that a refusal of other data doesn't leave a file behind.
 * @throws Refusal the rule that the name breaks, `url-invalid`, `profile-not-found`, `company-not-found`, or the error of the
 * logo.
 */
export async function prepareNewGroup(
  ctx: GroupsContext,
  { name: typed, logoLink, logoFile, templateId: template, companyId, lockedFields }: GroupInput,
  { staffId }: StaffActor,
): Promise<NewGroupDraft> {
  const name = parseGroupName(typed)
  const link = parseGroupLogoLink(logoLink)
  const templateId = template === null ? null : await requireTemplate(ctx, template)
  if (companyId !== null && ctx.brands.of(companyId).companyId !== companyId)
    throw new Refusal('company-not-found', { field: 'companyID' })
  const img =
    logoFile && (await ctx.files.storePicture(logoFile, 'logo', { profileId: staffId, field: 'logoFile' }))
  return { name, logo: { img, link }, templateId, companyId, lockedFields }
}

/** Validates a group's name. @throws Refusal the rule that the name breaks. */
export function parseGroupName(typed: string): string {
  const checked = checkGroupName(typed)
  if ('key' in checked) throw new Refusal(checked.key, { field: 'name' })
  return checked.name
}

/** Validates the link of a group's logo. @throws Refusal `url-invalid`. */
export function parseGroupLogoLink(typed: string | null): string | null {
  if (typed === null || visibleText(typed) === '') return null
  const link = normaliseUrl(typed)
  if (link === null) throw new Refusal('url-invalid', { field: 'logoLink' })
  return link
}

/**
 * Finds the id of a template by its id or custom URL.
 * @throws Refusal `profile-not-found`.
 */
export async function requireTemplate(
  { profiles }: Pick<GroupsContext, 'profiles'>,
  address: string,
): Promise<string> {
  const template = await profiles.findByAddress(visibleText(address).toLowerCase())
  if (!template || template.deletedAt) throw new Refusal('profile-not-found', { field: 'templateID' })
  return template.id
}
