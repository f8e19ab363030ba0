import {
  hasConflictingEntry,
  hasConflictingPart,
  isConflicting,
  isListField,
  mergeLists,
  mergeParts,
  isSameStoredValue,
} from '@dotyk/domain/profile'
import { type Draft, type DraftField, type Entry, isMultiPartField } from './draft.ts'

/** Merges one field: the result is `draft` where it differs from `base`, and `stored` elsewhere. */
export function mergeField<Field extends DraftField>(
  field: Field,
  base: Draft[Field],
  draft: Draft[Field],
  stored: Draft[Field],
): Draft[Field] {
  if (isListField(field))
    return mergeLists(base as Entry[], draft as Entry[], stored as Entry[]) as Draft[Field]
  if (isMultiPartField(field))
    return mergeParts(base as object, draft as object, stored as object) as Draft[Field]
  return isSameStoredValue(base, draft) ? stored : draft
}

/**
 * Returns true if `draft` overwrites a change that was made elsewhere: both `draft` and the stored value differ from `base`, and
 * this editor never sent the stored value.
 */
export function isFieldConflicting<Field extends DraftField>(
  field: Field,
  base: Draft[Field],
  sent: readonly Draft[Field][],
  draft: Draft[Field],
  stored: Draft[Field],
): boolean {
  if (isListField(field))
    return hasConflictingEntry(
      base as Entry[],
      sent as readonly Entry[][],
      draft as Entry[],
      stored as Entry[],
    )
  if (isMultiPartField(field))
    return hasConflictingPart(base as object, sent as readonly object[], draft as object, stored as object)
  return isConflicting(base, sent, draft, stored)
}

/**
 * Returns true if an existing value was changed elsewhere. Entries that were only added elsewhere don't count, because nothing
 * was overwritten.
 */
export function isOverwritten<Field extends DraftField>(
  field: Field,
  before: Draft[Field],
  now: Draft[Field],
): boolean {
  if (!isListField(field)) return !isSameStoredValue(before, now)
  const entries = now as Entry[]
  return (before as Entry[]).some(
    entry =>
      !isSameStoredValue(
        entry,
        entries.find(({ id }) => id === entry.id),
      ),
  )
}
