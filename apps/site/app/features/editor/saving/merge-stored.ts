import { isListField, isSameStoredValue } from '@dotyk/domain/profile'
import { type Draft, DRAFT_FIELDS, type DraftField, type Entry } from '../draft/draft.ts'
import { isFieldConflicting, mergeField } from '../draft/merge-fields.ts'
import { type SendAttempts, sendAttemptsOf, draftOfStoredValue } from './attempts.ts'
import type { UnsavedFields } from './saving-deps.ts'

/** The state of a profile while it is edited on a page. */
export interface EditedProfile {
  draft: Draft
  stored: Draft
  attempts: SendAttempts
}

/** Merges the drafts of closed pages into the stored profile. */
export function restoreDraft(stored: Draft, leftovers: readonly UnsavedFields[]): Draft {
  let draft = stored
  for (const unsaved of leftovers) {
    for (const field of DRAFT_FIELDS) draft = restoreField(field, draft, stored, unsaved)
  }
  return draft
}

function restoreField(field: DraftField, draft: Draft, stored: Draft, unsaved: UnsavedFields): Draft {
  const edit = unsaved[field]
  if (!edit) return draft
  const base = draftOfStoredValue(edit.attempts, stored[field]) ?? edit.base
  return { ...draft, [field]: mergeField(field, base, edit.draft, draft[field]) }
}

/**
 * Merges a newer stored profile into the draft. An unchanged field stays the same object, so that it is not checked or
 * rendered again.
 * @param base the draft from which the newer profile was made
 */
export function mergeStored(
  { draft, stored, attempts }: EditedProfile,
  base: Draft,
  latest: Draft,
): { draft: Draft; stored: Draft } {
  let merged = draft
  let taken = stored
  for (const field of DRAFT_FIELDS) {
    merged = mergeIntoDraft(field, merged, base, latest, attempts)
    if (!isSameStoredValue(latest[field], stored[field])) taken = { ...taken, [field]: latest[field] }
  }
  return { draft: merged, stored: taken }
}

function mergeIntoDraft(
  field: DraftField,
  draft: Draft,
  base: Draft,
  latest: Draft,
  attempts: SendAttempts,
): Draft {
  const known = draftOfStoredValue(sendAttemptsOf(attempts, field), latest[field]) ?? base[field]
  const merged = mergeField(field, known, draft[field], latest[field])
  return isSameStoredValue(merged, draft[field]) ? draft : { ...draft, [field]: merged }
}

/** Removes the codes of entries: the server only returns that an entry has a code, never the code itself. */
function withoutCodes<Field extends DraftField>(field: Field, value: Draft[Field]): Draft[Field] {
  if (!isListField(field)) return value
  return (value as Entry[]).map(entry => {
    const { code, ...visibility } = entry.visibility ?? {}
    return code === undefined ? entry : { ...entry, visibility: { ...visibility, hasCode: true } }
  }) as Draft[Field]
}

/** Returns the fields whose draft overrides a value stored by another tab or device. */
export function findConflicts({ draft, stored, attempts }: EditedProfile, latest: Draft): DraftField[] {
  return DRAFT_FIELDS.filter(field => {
    const sent = sendAttemptsOf<DraftField>(attempts, field).map(({ value }) => withoutCodes(field, value))
    return isFieldConflicting<DraftField>(field, stored[field], sent, draft[field], latest[field])
  })
}
