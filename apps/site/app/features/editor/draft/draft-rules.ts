import { fieldFromWire } from '@dotyk/contract/wire-names'
import { checkProfileChanges } from '@dotyk/domain/profile'
import type { Checked, FieldRules } from '../saving/ports.ts'
import type { Problem, Refusal } from '../saving/problem.ts'
import { sameValue } from '../saving/same-value.ts'
import { type Draft, type DraftField, type Entry, hasParts, isBlankEntry, isList } from './draft.ts'
import { isContested } from './contested.ts'
import { haveContestedEntry, mergeLists } from './merge-lists.ts'
import { haveContestedPart, mergeParts } from './merge-parts.ts'

interface FieldCheck<Field extends DraftField = DraftField> {
  sendable: Draft[Field]
  value: Draft[Field]
  problems: Problem[]
}

/** The product's rules as saving asks for them. A field that didn't change since the last check isn't checked again. */
export function createDraftRules(): FieldRules<Draft> {
  const memory = new Map<
    DraftField,
    { draft: unknown; stored: unknown; refusals: unknown; result: FieldCheck }
  >()

  function checkOnce<Field extends DraftField>(
    field: Field,
    draft: Draft[Field],
    stored: Draft[Field],
    refusals: readonly Refusal[],
  ): FieldCheck {
    const last = memory.get(field)
    if (last?.draft === draft && last.stored === stored && last.refusals === refusals) return last.result
    const result = checkField(field, draft, stored, refusals)
    memory.set(field, { draft, stored, refusals, result })
    return result
  }

  return {
    check: (draft, stored, refusals) => {
      const fields = Object.keys(draft) as DraftField[]
      const results = fields.map(
        field => [field, checkOnce(field, draft[field], stored[field], refusals)] as const,
      )
      return {
        sendable: Object.fromEntries(results.map(([field, { sendable }]) => [field, sendable])),
        values: Object.fromEntries(results.map(([field, { value }]) => [field, value])),
        problems: results.flatMap(([, { problems }]) => problems),
      } as unknown as Checked<Draft>
    },
    merge(field, base, draft, stored) {
      if (isList(field))
        return mergeLists<Entry>(base as Entry[], draft as Entry[], stored as Entry[]) as typeof stored
      if (hasParts(field))
        return mergeParts(base as object, draft as object, stored as object) as typeof stored
      return sameValue(base, draft) ? stored : draft
    },
    isContested: (field, base, sent, draft, stored) =>
      isList(field)
        ? haveContestedEntry<Entry>(
            base as Entry[],
            sent as readonly Entry[][],
            draft as Entry[],
            stored as Entry[],
          )
        : hasParts(field)
          ? haveContestedPart(base as object, sent as readonly object[], draft as object, stored as object)
          : isContested(base, sent, draft, stored),
    locate,
  }
}

function checkField<Field extends DraftField>(
  field: Field,
  draft: Draft[Field],
  stored: Draft[Field],
  refusals: readonly Refusal[],
): FieldCheck {
  const held = refusals.filter(refusal => refusal.field === field && stillSays(refusal, draft))
  // Any layout is one: the rules of the card bring it up to date with what is there.
  if (isLayout(field)) return { sendable: draft, value: draft, problems: [] }
  if (hasParts(field)) return checkParts(field, draft as Parts, stored as Parts, held)
  if (!isList(field)) return checkText(field, draft, stored, held)

  const isStored = new Set((stored as Entry[]).map(({ id }) => id))
  const written = (draft as Entry[]).filter(entry => isStored.has(entry.id) || !isBlankEntry(entry))
  if (held.some(({ entry }) => entry === null)) return { sendable: stored, value: stored, problems: held }
  return checkEntries(field, written, stored as Entry[], held)
}

type Parts = Record<string, unknown>

/** A wrong part doesn't hold back the others: what is stored of it stands in for it. */
function checkParts(
  field: 'customization' | 'groupLogo',
  draft: Parts,
  stored: Parts,
  held: readonly Problem[],
): FieldCheck {
  const { changes, violations } = checkProfileChanges({ [field]: draft }, noId)
  const found = violations.map(({ key, field: path }) => {
    const [, part = ''] = path.split('.')
    return { field, entry: null, part, key, source: 'rules' as const }
  })
  const problems = [...found, ...held]
  if (held.some(({ part }) => part === ''))
    return { sendable: stored as never, value: stored as never, problems }
  const back = Object.fromEntries(problems.map(({ part }) => [part, stored[part]]))
  const value = { ...stored, ...changes[field], ...back }
  return { sendable: { ...draft, ...back } as never, value: value as never, problems }
}

function isLayout(field: DraftField): field is 'layout' {
  return field === 'layout'
}

function checkText(
  field: Exclude<DraftField, 'layout'>,
  draft: unknown,
  stored: unknown,
  held: Problem[],
): FieldCheck {
  const { changes, violations } = checkProfileChanges({ [field]: draft }, noId)
  const problems = [
    ...violations.map(({ key }) => ({ field, entry: null, part: '', key, source: 'rules' as const })),
    ...held,
  ]
  if (problems.length === 0) return { sendable: draft as never, value: changes[field] as never, problems }
  return { sendable: stored as never, value: stored as never, problems }
}

/**
 * An invalid entry is not saved, and doesn't keep the others from being saved: its stored value is sent instead, or nothing
 * where it is new.
 */
function checkEntries(
  list: DraftField,
  written: Entry[],
  stored: Entry[],
  held: readonly Problem[],
): FieldCheck {
  const problems = [...held]
  const inStore = new Map(stored.map(entry => [entry.id, entry]))
  const wrong = new Set(held.map(({ entry }) => entry))
  let sendable = written
  for (let round = 0; round <= written.length; round += 1) {
    sendable = written.flatMap(entry => (wrong.has(entry.id) ? (inStore.get(entry.id) ?? []) : entry))
    const { changes, violations } = checkProfileChanges({ [list]: sendable }, noId)
    const value = (changes as Partial<Draft>)[list]
    if (violations.length === 0 && value !== undefined)
      return { sendable: sendable as never, value, problems }
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
  return { sendable: stored as never, value: stored as never, problems }
}

function stillSays(refusal: Refusal, draft: unknown): boolean {
  if (refusal.entry === null) return sameValue(refusal.value, draft)
  return (draft as Entry[]).some(entry => entry.id === refusal.entry && sameValue(refusal.value, entry))
}

function locate(path: string, sent: Partial<Draft>, draft: Draft): Omit<Refusal, 'key' | 'source'> | null {
  const [field = '', at, part = ''] = fieldFromWire(path).split('.')
  if (!Object.hasOwn(sent, field)) return null
  const value = draft[field as DraftField]
  if (!isList(field)) return { field, entry: null, part: at ?? '', value }
  const id = sent[field]?.[Number(at)]?.id
  const entry = (value as Entry[]).find(one => one.id === id)
  return entry ? { field, entry: entry.id, part, value: entry } : null
}

/** Every entry of a draft has its id from the moment it is added. */
function noId(): string {
  throw new Error('an entry of the draft has no id')
}
