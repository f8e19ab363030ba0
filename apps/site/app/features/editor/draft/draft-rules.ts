import {
  type CheckedEntries,
  checkProfileChanges,
  isBlankEntry,
  isListField,
  isSameStoredValue,
} from '@dotyk/domain/profile'
import {
  type Draft,
  DRAFT_FIELDS,
  type DraftField,
  type Entry,
  isMultiPartField,
  type ListName,
  type MultiPartField,
} from './draft.ts'
import type { DraftProblem, DraftRefusal } from './problem.ts'

/** The result of checking a draft against the rules. */
export interface CheckedDraft {
  /** The draft as typed, with every invalid part replaced by its stored value. */
  sendable: Draft
  /** The sendable draft, normalised as the server will store it. */
  values: Draft
  problems: readonly DraftProblem[]
}

export type CheckDraft = (draft: Draft, stored: Draft, refusals: readonly DraftRefusal[]) => CheckedDraft

/** The result of the check for a single field. */
interface CheckedField {
  sendable: Partial<Draft>
  values: Partial<Draft>
  problems: readonly DraftProblem[]
}

type PlainField = Exclude<DraftField, ListName | MultiPartField | 'layout'>

/**
 * Creates a check of the draft against the profile's rules. Fields and entries that have not changed since the last check are not
 * checked again.
 */
export function createDraftCheck(): CheckDraft {
  const lastChecks = new Map<
    DraftField,
    { draft: unknown; stored: unknown; refusals: readonly DraftRefusal[]; result: CheckedField }
  >()
  const known: CheckedEntries = new WeakMap()

  function checkOnce(field: DraftField, draft: Draft, stored: Draft, refusals: readonly DraftRefusal[]) {
    const last = lastChecks.get(field)
    if (last?.draft === draft[field] && last.stored === stored[field] && last.refusals === refusals)
      return last.result
    const result = checkField(field, draft, stored, refusals, known)
    lastChecks.set(field, { draft: draft[field], stored: stored[field], refusals, result })
    return result
  }

  return (draft, stored, refusals) =>
    DRAFT_FIELDS.map(field => checkOnce(field, draft, stored, refusals)).reduce<CheckedDraft>(
      (whole, { sendable, values, problems }) => ({
        sendable: { ...whole.sendable, ...sendable },
        values: { ...whole.values, ...values },
        problems: [...whole.problems, ...problems],
      }),
      { sendable: stored, values: stored, problems: [] },
    )
}

function checkField(
  field: DraftField,
  draft: Draft,
  stored: Draft,
  refusals: readonly DraftRefusal[],
  known: CheckedEntries,
): CheckedField {
  const refused = refusals.filter(refusal => refusal.field === field && isStillRefused(refusal, draft[field]))
  // Any layout is valid, because the card's rules adapt it to the existing items.
  if (field === 'layout') return unchanged(pick(draft, field), [])
  if (isMultiPartField(field)) return checkParts(field, draft, stored, refused)
  if (!isListField(field)) return checkPlain(field, draft, stored, refused)
  if (refused.some(({ entry }) => entry === null)) return unchanged(pick(stored, field), refused)
  return checkEntries(field, draft, stored, refused, known)
}

function checkPlain(
  field: PlainField,
  draft: Draft,
  stored: Draft,
  refused: readonly DraftProblem[],
): CheckedField {
  const { changes, violations } = checkProfileChanges(pick(draft, field), noId)
  const found = violations.map(({ key }) => ({ field, entry: null, part: '', key, source: 'rules' as const }))
  const problems = [...found, ...refused]
  if (problems.length > 0) return unchanged(pick(stored, field), problems)
  return { sendable: pick(draft, field), values: pick({ ...stored, ...changes } as Draft, field), problems }
}

/** Checks the parts of a field. An invalid part does not block the others: its stored value is sent instead. */
function checkParts(
  field: MultiPartField,
  draft: Draft,
  stored: Draft,
  refused: readonly DraftProblem[],
): CheckedField {
  const { changes, violations } = checkProfileChanges(pick(draft, field), noId)
  const found = violations.map(({ key, field: path }) => {
    const [, part = ''] = path.split('.')
    return { field, entry: null, part, key, source: 'rules' as const }
  })
  const problems = [...found, ...refused]
  if (refused.some(({ part }) => part === '')) return unchanged(pick(stored, field), problems)
  const wrong = new Set<string>(problems.map(({ part }) => part))
  const back = Object.fromEntries(Object.entries(stored[field]).filter(([part]) => wrong.has(part)))
  return {
    sendable: { [field]: { ...draft[field], ...back } },
    values: { [field]: { ...stored[field], ...changes[field], ...back } },
    problems,
  }
}

/**
 * Checks the entries of a list. An invalid entry does not block the others: its stored value is sent instead, and a new invalid
 * entry is omitted.
 */
function checkEntries(
  list: ListName,
  draft: Draft,
  stored: Draft,
  refused: readonly DraftProblem[],
  known: CheckedEntries,
): CheckedField {
  const inStore = new Map<string, Entry>(stored[list].map(entry => [entry.id, entry]))
  const written = entriesOf(draft, list).filter(entry => inStore.has(entry.id) || !isBlankEntry(entry))
  const problems = [...refused]
  const wrong = new Set(refused.map(({ entry }) => entry))
  for (let round = 0; round <= written.length; round += 1) {
    const sendable = written.flatMap(entry => (wrong.has(entry.id) ? (inStore.get(entry.id) ?? []) : entry))
    const { changes, violations } = checkProfileChanges({ [list]: sendable }, noId, { known })
    const values = changes[list]
    if (violations.length === 0 && values !== undefined)
      return { sendable: { [list]: sendable }, values: { [list]: values }, problems }
    const found = violations.flatMap(({ key, field: path }) => {
      const [, at, part = ''] = path.split('.')
      const entry = sendable[Number(at)]
      return entry && !wrong.has(entry.id)
        ? [{ field: list, entry: entry.id, part, key, source: 'rules' as const }]
        : []
    })
    if (found.length === 0) break
    problems.push(...found)
    for (const { entry } of found) wrong.add(entry)
  }
  return unchanged(pick(stored, list), problems)
}

function isStillRefused(refusal: DraftRefusal, draft: Draft[DraftField]): boolean {
  if (refusal.entry === null) return isSameStoredValue(refusal.value, draft)
  return (draft as Entry[]).some(
    entry => entry.id === refusal.entry && isSameStoredValue(refusal.value, entry),
  )
}

/**
 * Maps a refused path such as `phones.0.value` to a place in the sent draft; returns null if the path matches nothing in it.
 */
export function findRefusedPart(
  path: string,
  sent: Partial<Draft>,
  draft: Draft,
): Omit<DraftRefusal, 'key' | 'source'> | null {
  const [name = '', at, part = ''] = path.split('.')
  const field = DRAFT_FIELDS.find(each => each === name)
  if (field === undefined || !Object.hasOwn(sent, field)) return null
  if (!isListField(field)) return { field, entry: null, part: at ?? '', value: draft[field] }
  const id = sent[field]?.[Number(at)]?.id
  const entry = entriesOf(draft, field).find(one => one.id === id)
  return entry ? { field, entry: entry.id, part, value: entry } : null
}

function entriesOf(draft: Draft, list: ListName): readonly Entry[] {
  return draft[list]
}

function pick<Field extends DraftField>(draft: Draft, field: Field): Pick<Draft, Field> {
  return { [field]: draft[field] } as Pick<Draft, Field>
}

/** Returns the result for a field that is sent exactly as it is stored. */
function unchanged(field: Partial<Draft>, problems: readonly DraftProblem[]): CheckedField {
  return { sendable: field, values: field, problems }
}

/**
 * The rules require a function that generates ids; it is never called, because every entry of a draft gets its id when it is
 * added.
 */
function noId(): string {
  throw new Error('an entry of the draft has no id')
}
