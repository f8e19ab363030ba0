import { randomBytes, randomUUID } from 'node:crypto'
import { type MemberRow, memberName, memberPhoneNumbers } from '@dotyk/domain/groups'
import { type GroupLogo, profileIdFrom } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import { newSecret } from '../accounts/index.ts'
import type { GroupsContext } from './groups.context.ts'
import type { Group } from './groups.repository.ts'
import { nfcPayload } from './nfc-payload.ts'
import type { MemberFileEntry } from './member-files/index.ts'

/** A member who isn't stored yet. The login link is known only now, because the database stores only the key's hash. */
export interface NewMember extends MemberRow {
  id: string
  page: string
  /** The custom URL of the page, if one is given. */
  slug?: string | null
  login: { link: string; hash: string } | null
}

export interface MemberOptions {
  /** Whether the workbook has login links. */
  withLinks: boolean
  /** Whether members with an e-mail address get an email. */
  notify: boolean
}

/** Gives new members their ids and, if the workbook or an email shows it, a login link. */
export function prepareMembers(
  { brands }: Pick<GroupsContext, 'brands'>,
  companyId: string | null,
  rows: readonly MemberRow[],
  { withLinks, notify }: MemberOptions,
): NewMember[] {
  const { origin } = brands.of(companyId)
  return rows.map(row => {
    const id = profileIdFrom(randomBytes(16))
    const needsLink = withLinks || (notify && row.email !== '')
    const { token, hash } = newSecret()
    return {
      ...row,
      id,
      page: `${origin}/${id}`,
      login: needsLink ? { link: `${origin}/login?key=${token}`, hash } : null,
    }
  })
}

export function memberFileEntries(
  members: readonly NewMember[],
  { withLinks }: MemberOptions,
): MemberFileEntry[] {
  return members.map(({ id, page, login, email, name }) => ({
    id,
    page,
    loginLink: withLinks && login ? login.link : null,
    email,
    name: memberName({ email, name }) ?? '',
    nfc: nfcPayload(page),
  }))
}

export interface StoredMembers {
  group: Pick<Group, 'id' | 'name' | 'companyId' | 'templateId' | 'lockedFields'> & { logo: GroupLogo }
  members: readonly NewMember[]
  /** The place of the last existing member, after which the new members are added. */
  after: number
  wishes: MemberOptions
  language: Language
}

/** Stores new members and their emails, and gives the members the values of the group's template. */
export async function storeMembers(
  { lifecycle, emails, templates, brands, clock }: GroupsContext,
  tx: Transaction,
  { group, members, after, wishes, language }: StoredMembers,
): Promise<void> {
  const { id: groupId, companyId, logo, templateId, lockedFields } = group
  await lifecycle.createProfiles(
    tx,
    members.map(({ id, email, name, phone, position, slug, login }, at) => {
      const phones = memberPhoneNumbers({ email, name, ...(phone && { phone }) })
      const known = memberName({ email, name })
      return {
        account: { id, email: email === '' ? null : email, loginKeyHash: login?.hash ?? null, language },
        profile: {
          groupId,
          groupPosition: after + at + 1,
          companyId,
          groupLogo: logo,
          // Only organizations show the group's logo.
          ...(logo.img && { type: 'organization' as const }),
          ...(known && { name: known }),
          ...(position && { position }),
          ...(slug && { slug }),
          ...(phones.length > 0 && { phones: phones.map(value => ({ id: randomUUID(), value })) }),
        },
      }
    }),
  )
  if (templateId !== null) {
    const upTo = after + members.length
    await templates.copyFields(tx, {
      groupId,
      templateId,
      fields: lockedFields,
      after,
      upTo,
      now: clock.now(),
    })
  }
  if (!wishes.notify) return
  const { brand } = brands.of(companyId)
  await emails.queueAll(
    tx,
    members.flatMap(({ id, email, name, login }) =>
      email !== '' && login
        ? [
            {
              kind: 'group-page' as const,
              to: { address: email, ...(name && { name }) },
              language,
              brand,
              companyId,
              data: { link: login.link, group: group.name },
              profileId: id,
            },
          ]
        : [],
    ),
  )
}
