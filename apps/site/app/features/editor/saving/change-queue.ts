import { isSameStoredValue } from '@dotyk/domain/profile'
import type { ErrorKey } from '@dotyk/contract/errors'
import { type Draft, DRAFT_FIELDS, type DraftField, type StoredProfile } from '../draft/draft.ts'
import { type CheckedDraft, createDraftCheck, findRefusedPart } from '../draft/draft-rules.ts'
import type { DraftRefusal } from '../draft/problem.ts'
import { isOverwritten } from '../draft/merge-fields.ts'
import {
  sendAttemptsOf,
  NO_SEND_ATTEMPTS,
  withSendAttempt,
  withoutSendAttempts,
  withoutLastSendAttempt,
} from './attempts.ts'
import { findConflicts, mergeStored, restoreDraft } from './merge-stored.ts'
import type { UnsavedFields } from './saving-deps.ts'

/** The fields sent in one request. */
interface Batch {
  fields: readonly DraftField[]
  sendable: Draft
  changes: Partial<Draft>
}

/**
 * The changed fields that are still to be sent, in batches of valid fields. A field whose request got no response stays in the
 * queue.
 */
export function createChangeQueue(first: StoredProfile, leftovers: readonly UnsavedFields[]) {
  let { fields: stored, version, autoSave } = first
  let draft = restoreDraft(stored, leftovers)
  let attempts = NO_SEND_ATTEMPTS
  /** The fields that were typed on this page and have not been replaced by a change from elsewhere since. */
  const typed = new Set<DraftField>()
  let refusals: DraftRefusal[] = []
  let sent: Batch | null = null
  let oneByOne = false
  const checkDraft = createDraftCheck()
  let lastCheck: { draft: Draft; stored: Draft; refusals: DraftRefusal[]; result: CheckedDraft } | null = null

  function check(): CheckedDraft {
    if (lastCheck?.draft !== draft || lastCheck.stored !== stored || lastCheck.refusals !== refusals) {
      lastCheck = { draft, stored, refusals, result: checkDraft(draft, stored, refusals) }
    }
    return lastCheck.result
  }

  function unsent(): DraftField[] {
    const { values } = check()
    return DRAFT_FIELDS.filter(
      field => attempts[field] !== undefined || !isSameStoredValue(values[field], stored[field]),
    )
  }

  /** @param base the draft from which the stored profile was made */
  function take(latest: StoredProfile, base: Draft): void {
    if (latest.version < version) return
    ;({ draft, stored } = mergeStored({ draft, stored, attempts }, base, latest.fields))
    version = latest.version
    autoSave = latest.autoSave
  }

  /** Called if the server did not name the refused field. The fields are then sent one by one, and a refused field is held back. */
  function isolateRefused(fields: readonly DraftField[], key: ErrorKey): DraftRefusal[] {
    const [field] = fields
    if (fields.length > 1) oneByOne = true
    if (fields.length > 1 || field === undefined) return []
    return [{ field, entry: null, part: '', key, source: 'server', value: draft[field] }]
  }

  return {
    draft: () => draft,
    stored: () => stored,
    version: () => version,
    autoSave: () => autoSave,
    isSending: () => sent !== null,
    /** Returns whether fields are sent one by one to find the refused field. */
    isOneByOne: () => oneByOne,
    check,
    unsent,

    /** Changes a field of the draft; returns false if its value stays the same. */
    edit<Field extends DraftField>(field: Field, change: (value: Draft[Field]) => Draft[Field]): boolean {
      const value = change(draft[field])
      if (value === draft[field]) return false
      draft = { ...draft, [field]: value }
      typed.add(field)
      return true
    },

    /**
     * Returns the next fields to send; null if none are left. The caller then reports the result with one of the methods
     * below.
     */
    next(): Partial<Draft> | null {
      const { sendable, values } = check()
      const all = unsent()
      const fields = oneByOne ? all.slice(0, 1) : all
      if (fields.length === 0) {
        oneByOne = false
        return null
      }
      const changes = Object.fromEntries(fields.map(field => [field, values[field]])) as Partial<Draft>
      for (const field of fields) attempts = withSendAttempt(attempts, field, sendable, values)
      sent = { fields, sendable, changes }
      return changes
    },

    /** Called when the server has stored the sent fields. */
    confirm(latest: StoredProfile): void {
      if (!sent) return
      let base = stored
      for (const field of sent.fields) {
        base = { ...base, [field]: sent.sendable[field] }
        attempts = withoutSendAttempts(attempts, field)
      }
      sent = null
      take(latest, base)
    },

    /** Called when the request got no response, so that the fields are sent again. */
    unanswered(): void {
      sent = null
    },

    /** Called when the server holds a newer version than the one on which the sent changes are based. */
    conflict(): void {
      for (const field of sent?.fields ?? []) attempts = withoutLastSendAttempt(attempts, field)
      sent = null
    },

    /**
     * Called when the server has refused the changes. Returns the values that are held back from now on, so that the next
     * request differs.
     */
    refuse(key: ErrorKey, path: string | null): DraftRefusal[] {
      if (!sent) return []
      const { fields, sendable, changes } = sent
      sent = null
      for (const field of fields) attempts = withoutLastSendAttempt(attempts, field)
      const place = path === null ? null : findRefusedPart(path, changes, sendable)
      const located: DraftRefusal[] = place ? [{ ...place, key, source: 'server' }] : []
      refusals = [...refusals, ...located]
      const isSame = fields.every(field => isSameStoredValue(check().values[field], changes[field]))
      const isolated = isSame ? isolateRefused(fields, key) : []
      refusals = [...refusals, ...isolated]
      return [...located, ...isolated]
    },

    /** Allows the editor to send refused values again unchanged. */
    forgetRefusals(): void {
      refusals = []
    },

    /**
     * Merges a profile that was stored elsewhere. Returns the fields in which the draft wins, the fields that were typed and
     * saved here in which the stored value wins, and the losing version of both.
     */
    mergeRemote(latest: StoredProfile): {
      conflicting: DraftField[]
      replaced: DraftField[]
      others: Partial<Draft>
    } {
      const isNewer = latest.version > version
      const saved = [...typed].filter(field => isSameStoredValue(draft[field], stored[field]))
      const before = draft
      const conflicting = isNewer ? findConflicts({ draft, stored, attempts }, latest.fields) : []
      take(latest, stored)
      // Every earlier request expected an older version, so it is either already stored or will be refused.
      if (isNewer) attempts = NO_SEND_ATTEMPTS
      const replaced = saved.filter(field => isOverwritten(field, before[field], draft[field]))
      for (const field of replaced) typed.delete(field)
      const others = { ...partOf(latest.fields, conflicting), ...partOf(before, replaced) }
      return { conflicting, replaced, others }
    },

    /** Discards all unsaved changes, so that a late response has nothing left to confirm. */
    reset(latest: StoredProfile): void {
      if (sent) sent = { ...sent, fields: [] }
      ;({ fields: stored, version, autoSave } = latest)
      draft = stored
      attempts = NO_SEND_ATTEMPTS
      refusals = []
    },

    /** Returns the changes that must be kept after the page is closed: fields that are still to be sent, and invalid fields. */
    unsaved(): UnsavedFields | null {
      const waiting = new Set<string>([...unsent(), ...check().problems.map(({ field }) => field)])
      const fields = DRAFT_FIELDS.filter(field => waiting.has(field))
      if (fields.length === 0) return null
      const entries = fields.map(field => [
        field,
        { base: stored[field], draft: draft[field], attempts: sendAttemptsOf<DraftField>(attempts, field) },
      ])
      return Object.fromEntries(entries) as UnsavedFields
    },
  }
}

function partOf(draft: Draft, fields: readonly DraftField[]): Partial<Draft> {
  return Object.fromEntries(fields.map(field => [field, draft[field]]))
}
