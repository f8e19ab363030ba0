import type { AuditItem } from '../../shared/calls/audit.ts'

export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

interface ChangeWords {
  yes: string
  no: string
  nothing: string
}

/** What an entry changed, field by field in the order it was recorded; null where a side says nothing of the field. */
export function changesOf(
  { before, after }: Pick<AuditItem, 'before' | 'after'>,
  words: ChangeWords,
): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const side = (values: Record<string, unknown> | null, field: string) =>
    values && Object.hasOwn(values, field) ? valueText(values[field], words) : null
  return [...fields].map(field => ({ field, before: side(before, field), after: side(after, field) }))
}

function valueText(value: unknown, words: ChangeWords): string {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return JSON.stringify(value)
}
