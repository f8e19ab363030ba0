import type { UserChanges, UserFilters } from '@dotyk/contract/wire/users'
import type { Customization } from '@dotyk/domain/profile'

/** What staff do with any number of profiles. */
export type UserOperation =
  | { kind: 'change'; changes: UserChanges }
  | { kind: 'copy-customization'; sourceId: string; sourceName?: string; customization: Customization }
  /** `groupId` null takes the profiles out of their groups. */
  | { kind: 'move-to-group'; groupId: string | null; groupName: string | null }
  /** The table is drawn when it is fetched. `matching` is the filter by which profiles were chosen. */
  | { kind: 'export'; matching: UserFilters | null }
  | { kind: 'restore' }
  | { kind: 'delete' }

/**
 * The result for one profile: `not-shown` is kept and shows once its customization is enabled, `unchanged` was so
 * already, `missing` is gone, `has-email` may link one whatever staff switch.
 */
export type RowResult = 'changed' | 'not-shown' | 'unchanged' | 'missing' | 'has-email' | 'failed'

export type RowResults = ReadonlyMap<string, RowResult>
