import { sameValue } from '@dotyk/domain/profile'
import type { ErrorKey } from '@dotyk/contract/errors'
import { type Draft, DRAFT_FIELDS, type DraftField, type StoredProfile } from '../draft/draft.ts'
import { type CheckedDraft, createDraftCheck, locateRefusal } from '../draft/draft-rules.ts'
import type { Refusal } from '../draft/problem.ts'
import { isReplaced } from '../draft/merge-fields.ts'
import { attemptsOf, NO_ATTEMPTS, withAttempt, withoutAttempts, withoutLastAttempt } from './attempts.ts'
import { findConflicts, mergeStored, restoreDraft } from './merge-stored.ts'
import type { UnsavedFields } from './saving-deps.ts'

/** The fields that one call sends. */
interface Batch {
  fields: readonly DraftField[]
  sendable: Draft
  changes: Partial<Draft>
}

/**
 * What a person has changed, and what of it is still to be sent: changed and valid fields only, one batch at a time. A field
 * whose send got no answer stays in the queue.
 */
export function createChangeQueue(first: StoredProfile, leftovers: readonly UnsavedFields[]) {
  let { fields: stored, version, autoSave } = first
  let draft = restoreDraft(stored, leftovers)
  let attempts = NO_ATTEMPTS
  /** What was typed on this page, until it is replaced from elsewhere. */
  const typed = new Set<DraftField>()
  let refusals: Refusal[] = []
  let sent: Batch | null = null
  let oneByOne = false
  const checkDraft = createDraftCheck()
  let lastCheck: { draft: Draft; stored: Draft; refusals: Refusal[]; result: CheckedDraft } | null = null

  function check(): CheckedDraft {
    if (lastCheck?.draft !== draft || lastCheck.stored !== stored || lastCheck.refusals !== refusals) {
      lastCheck = { draft, stored, refusals, result: checkDraft(draft, stored, refusals) }
    }
    return lastCheck.result
  }

  function unsent(): DraftField[] {
    const { values } = check()
    return DRAFT_FIELDS.filter(
      field => attempts[field] !== undefined || !sameValue(values[field], stored[field]),
    )
  }

  /** @param base the draft that the stored profile was made from */
  function take(latest: StoredProfile, base: Draft): void {
    if (latest.version < version) return
    ;({ draft, stored } = mergeStored({ draft, stored, attempts }, base, latest.fields))
    version = latest.version
    autoSave = latest.autoSave
  }

  /** The server named no part of what it refused: the fields go one by one, and a refused one stays behind. */
  function isolateRefused(fields: readonly DraftField[], key: ErrorKey): Refusal[] {
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
    /** Whether fields go one by one, to find the refused one. */
    isOneByOne: () => oneByOne,
    check,
    unsent,

    /** False where the change is none. */
    edit<Field extends DraftField>(field: Field, change: (value: Draft[Field]) => Draft[Field]): boolean {
      const value = change(draft[field])
      if (value === draft[field]) return false
      draft = { ...draft, [field]: value }
      typed.add(field)
      return true
    },

    /** The next fields to send; null where nothing is left. One of the answers below follows. */
    next(): Partial<Draft> | null {
      const { sendable, values } = check()
      const all = unsent()
      const fields = oneByOne ? all.slice(0, 1) : all
      if (fields.length === 0) {
        oneByOne = false
        return null
      }
      const changes = Object.fromEntries(fields.map(field => [field, values[field]])) as Partial<Draft>
      for (const field of fields) attempts = withAttempt(attempts, field, sendable, values)
      sent = { fields, sendable, changes }
      return changes
    },

    /** The server stored what was sent. */
    confirm(latest: StoredProfile): void {
      if (!sent) return
      let base = stored
      for (const field of sent.fields) {
        base = { ...base, [field]: sent.sendable[field] }
        attempts = withoutAttempts(attempts, field)
      }
      sent = null
      take(latest, base)
    },

    /** No answer came: the fields are sent again. */
    unanswered(): void {
      sent = null
    },

    /** The server holds a newer version than the one the sent changes were based on. */
    conflict(): void {
      for (const field of sent?.fields ?? []) attempts = withoutLastAttempt(attempts, field)
      sent = null
    },

    /** The server refused what was sent. Returns what is held back from now on, so that what is sent next differs. */
    refuse(key: ErrorKey, path: string | null): Refusal[] {
      if (!sent) return []
      const { fields, sendable, changes } = sent
      sent = null
      for (const field of fields) attempts = withoutLastAttempt(attempts, field)
      const place = path === null ? null : locateRefusal(path, changes, sendable)
      const located: Refusal[] = place ? [{ ...place, key, source: 'server' }] : []
      refusals = [...refusals, ...located]
      const isSame = fields.every(field => sameValue(check().values[field], changes[field]))
      const isolated = isSame ? isolateRefused(fields, key) : []
      refusals = [...refusals, ...isolated]
      return [...located, ...isolated]
    },

    /** What was refused may be sent again as it is. */
    forgetRefusals(): void {
      refusals = []
    },

    /**
     * Merges what was stored elsewhere. Returns the fields in which the draft replaces it, and those typed and saved here in
     * which it replaces the draft; of both the version that gave way.
     */
    mergeRemote(latest: StoredProfile): {
      conflicting: DraftField[]
      replaced: DraftField[]
      others: Partial<Draft>
    } {
      const isNewer = latest.version > version
      const saved = [...typed].filter(field => sameValue(draft[field], stored[field]))
      const before = draft
      const conflicting = isNewer ? findConflicts({ draft, stored, attempts }, latest.fields) : []
      take(latest, stored)
      // Whatever was sent expected an older version: it is stored by now, or will be refused.
      if (isNewer) attempts = NO_ATTEMPTS
      const replaced = saved.filter(field => isReplaced(field, before[field], draft[field]))
      for (const field of replaced) typed.delete(field)
      const others = { ...partOf(latest.fields, conflicting), ...partOf(before, replaced) }
      return { conflicting, replaced, others }
    },

    /** Drops all that is unsaved. An answer still on its way finds nothing of its own to confirm. */
    reset(latest: StoredProfile): void {
      if (sent) sent = { ...sent, fields: [] }
      ;({ fields: stored, version, autoSave } = latest)
      draft = stored
      attempts = NO_ATTEMPTS
      refusals = []
    },

    /** What has to outlive the page: fields to be sent, and those with something wrong in them. */
    unsaved(): UnsavedFields | null {
      const waiting = new Set<string>([...unsent(), ...check().problems.map(({ field }) => field)])
      const fields = DRAFT_FIELDS.filter(field => waiting.has(field))
      if (fields.length === 0) return null
      const entries = fields.map(field => [
        field,
        { base: stored[field], draft: draft[field], attempts: attemptsOf<DraftField>(attempts, field) },
      ])
      return Object.fromEntries(entries) as UnsavedFields
    },
  }
}

function partOf(draft: Draft, fields: readonly DraftField[]): Partial<Draft> {
  return Object.fromEntries(fields.map(field => [field, draft[field]]))
}
