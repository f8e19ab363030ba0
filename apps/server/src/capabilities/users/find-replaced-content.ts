import { disabledProfileFields } from '@dotyk/domain/companies'
import type { SharedField } from '@dotyk/domain/profile'
import type { UsersContext } from './users.context.ts'

interface Replaced {
  /** Number of profiles that may get the content and have such content already. */
  filled: number
  refused: {
    id: string
    name: string | null
    reason: 'profile-not-found' | 'account-deleted' | 'field-locked' | 'block-switched-off'
  }[]
}

/** Finds what giving profiles the same content would replace, and which profiles can't get it. */
export async function findReplacedContent(
  { users, brands }: Pick<UsersContext, 'users' | 'brands'>,
  ids: readonly string[],
  field: SharedField,
): Promise<Replaced> {
  const rows = await users.listContent(ids, field)
  const found = new Map(rows.map(row => [row.id, row]))

  function reasonAgainst(row: (typeof rows)[number]): Replaced['refused'][number]['reason'] | null {
    if (row.deletedAt) return 'account-deleted'
    const isMember = row.templateId !== null && row.templateId !== row.id
    if (isMember && row.lockedFields?.includes(field)) return 'field-locked'
    const { blocksOff } = brands.of(row.companyId).brand
    return disabledProfileFields(blocksOff).has(field) ? 'block-switched-off' : null
  }

  const answer: Replaced = { filled: 0, refused: [] }
  for (const each of new Set(ids)) {
    const row = found.get(each)
    const reason = row ? reasonAgainst(row) : 'profile-not-found'
    if (reason) answer.refused.push({ id: each, name: row?.name ?? null, reason })
    else if (row && row.content.length > 0) answer.filled += 1
  }
  return answer
}
