import type { UserChanges, UserFilters } from '@dotyk/contract/wire/users'
import type { Customization } from '@dotyk/domain/profile'

/** An operation of staff on any number of profiles. */
export type UserOperation =
  | { kind: 'change'; changes: UserChanges }
  | { kind: 'copy-customization'; sourceId: string; sourceName?: string; customization: Customization }
  /** Where `groupId` is null, the profiles leave their groups. */
  | { kind: 'move-to-group'; groupId: string | null; groupName: string | null }
  /** The table is drawn when it is fetched. `matching` is the filter by which its profiles were chosen. */
  | { kind: 'export'; matching: UserFilters | null }
  | { kind: 'restore' }
  | { kind: 'delete' }

/**
 * The result for one profile. `not-shown`: changed, but visible only once its customization is enabled. `unchanged`: had the
 * values already. `missing`: doesn't exist. `has-email`: has an email linked, so switching the linking has no effect.
 */
export type UserOperationResult = 'changed' | 'not-shown' | 'unchanged' | 'missing' | 'has-email' | 'failed'

export type UserOperationResults = ReadonlyMap<string, UserOperationResult>
