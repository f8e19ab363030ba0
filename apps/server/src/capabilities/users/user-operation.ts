import type { UserChanges } from '@dotyk/contract/wire/users'
import type { Customization } from '@dotyk/domain/profile'

/** A change of any number of profiles by staff. */
export type UserOperation =
  | { kind: 'change'; changes: UserChanges }
  | { kind: 'copy-customization'; sourceId: string; sourceName?: string; customization: Customization }
  | { kind: 'restore' }
  | { kind: 'delete' }

/**
 * The result for one profile: `not-shown` is kept and shows once its customization is enabled, `unchanged` was so
 * already, `missing` is gone, `has-email` may link one whatever staff switch.
 */
export type RowResult = 'changed' | 'not-shown' | 'unchanged' | 'missing' | 'has-email' | 'failed'

export type RowResults = ReadonlyMap<string, RowResult>
