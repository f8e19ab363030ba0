import { randomUUID } from 'node:crypto'
import { checkMembers, GROUP_LIMITS } from '@dotyk/domain/groups'
import { cleanLine, type Language } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { GroupsContext } from './groups.context.ts'
import { prepareMembers, storeMembers } from './new-members.ts'

/** The people of an order who get pages, with the data that the buyer entered. */
export interface OrderGroup {
  /** The group's name, cut to the maximum length. */
  name: string
  companyId: string | null
  language: Language
  /** The people; a page without an e-mail ('') is entered only by its login link. */
  people: readonly { name: string; email: string; slug: string | null }[]
  /** E-mails in lower case that already belong to an account. */
  takenEmails: ReadonlySet<string>
}

/**
 * Creates a group with a page for each person; people with an e-mail get their login link by e-mail.
 * @returns the pages in the order of the people, with the login links of those without an e-mail
 * @throws Refusal the rule that an e-mail breaks, with the field `emails.0`
 */
export async function makeOrderMembers(
  ctx: GroupsContext,
  tx: Transaction,
  { name, companyId, language, people, takenEmails }: OrderGroup,
): Promise<{ id: string; loginLink: string | null }[]> {
  const { groups, clock } = ctx
  const rows = checkMembers(people, email => takenEmails.has(email))
  for (const [at, { problem }] of rows.entries())
    if (problem?.field === 'email') throw new Refusal(problem.key, { field: `emails.${at}` })
  const group = {
    id: randomUUID(),
    name: Array.from(cleanLine(name)).slice(0, GROUP_LIMITS.name).join(''),
    logo: { img: null, link: null },
    templateId: null,
    companyId,
    lockedFields: [],
  }
  const wishes = { withLinks: true, notify: true }
  const members = prepareMembers(ctx, companyId, rows, wishes).map((member, at) => ({
    ...member,
    slug: people[at]?.slug ?? null,
  }))
  await groups.insert(tx, { ...group, createdAt: clock.now() })
  await storeMembers(ctx, tx, { group, members, after: 0, wishes, language })
  return members.map(({ id, email, login }) => ({
    id,
    loginLink: email === '' ? (login?.link ?? null) : null,
  }))
}
