import type { AuditItem } from '../../shared/calls/audit.ts'

export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** Formats recorded values in the reader's language. */
export interface ChangeLabels {
  yes: string
  no: string
  nothing: string
  /** Returns the displayed name of a field. */
  nameOf: (field: string) => string
  /** Returns the console's name of a state, role or kind; null for free text. */
  wordOf: (field: string, value: string) => string | null
  moment: (at: Date) => string
}

/** Returns the changes of an entry, one for each field in the recorded order; the old or new value is null if there is none. */
export function fieldChangesOf(
  { before, after }: Pick<AuditItem, 'before' | 'after'>,
  words: ChangeLabels,
): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const side = (values: Record<string, unknown> | null, field: string) =>
    values && Object.hasOwn(values, field) ? valueText(field, values[field], words) : null
  return [...fields].map(field => {
    const change = { field, before: side(before, field), after: side(after, field) }
    // A field that was empty before the change shows no old value.
    return change.before === words.nothing && change.after !== null ? { ...change, before: null } : change
  })
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The fields by which a reader recognises an entry of a list; the first of these fields that the entry has is shown. */
const IDENTIFYING_PARTS = ['value', 'url', 'link', 'title', 'name', 'i'] as const

function valueText(field: string, value: unknown, words: ChangeLabels): string {
  if (isNothing(value)) return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return field === 'amount' ? (value / 100).toFixed(2) : String(value)
  if (typeof value === 'string')
    return words.wordOf(field, value) ?? (MOMENT.test(value) ? words.moment(new Date(value)) : value)
  if (Array.isArray(value)) return value.map((entry: unknown) => entryText(field, entry, words)).join(', ')
  return Object.entries(value as object)
    .filter(([, part]) => !isNothing(part) && part !== false)
    .map(([name, part]) =>
      // A state is understood without the name of its field.
      name === 'state'
        ? valueText(field, part, words)
        : `${words.nameOf(name)}: ${valueText(name, part, words)}`,
    )
    .join(', ')
}

function entryText(field: string, entry: unknown, words: ChangeLabels): string {
  if (typeof entry !== 'object' || entry === null) return valueText(field, entry, words)
  const parts = entry as Record<string, unknown>
  const part = IDENTIFYING_PARTS.find(name => !isNothing(parts[name]))
  return part ? String(parts[part]) : JSON.stringify(entry)
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
