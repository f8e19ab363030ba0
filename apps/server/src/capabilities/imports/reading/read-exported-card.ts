import { contentFromWire } from '@dotyk/contract/wire-names'
import type { SourceContent, SourceItem } from '@dotyk/domain/imports'
import { CONTACT_LISTS, TEXT_FIELDS } from '@dotyk/domain/profile'
import { isObject, toObjects, firstText } from './pages/json-values.ts'

/**
 * Reads the content of a card that this service exported: the JSON of the settings, whose profile is a part of it, or the content
 * in an exported page. Returns null for any other value.
 */
export function parseExportedCard(value: unknown): SourceContent | null {
  const whole = isObject(value) && isObject(value['profile']) ? value['profile'] : value
  if (!isObject(whole) || typeof whole['name'] !== 'string' || !Array.isArray(whole['phones'])) return null
  const content: Record<string, unknown> = contentFromWire(whole)
  const texts = TEXT_FIELDS.flatMap((field): SourceItem[] => {
    const text = firstText(content, field)
    return text === '' ? [] : [{ kind: 'text', field, text }]
  })
  const entries = CONTACT_LISTS.flatMap(list =>
    toObjects(content[list]).map((entry): SourceItem => ({
      kind: 'entry',
      list,
      entry: textsOfEntry(entry),
      ...visibilityOfEntry(entry),
    })),
  )
  const hours = isObject(content['hours']) ? [{ kind: 'hours', hours: content['hours'] } as const] : []
  const photo = firstText(whole, 'photo')
  return {
    source: 'own',
    items: [...texts, ...entries, ...hours],
    unknown: [],
    others: [],
    photo: photo.startsWith('data:image/') ? photo : null,
  }
}

/**
 * Returns the unvalidated visibility of an entry. An entry with a code is hidden until its owner sets a new code, because
 * exports contain no codes.
 */
function visibilityOfEntry({ visibility }: Record<string, unknown>): { visibility?: unknown } {
  if (!isObject(visibility)) return {}
  const { code, hasCode, ...rest } = visibility
  return { visibility: { ...rest, ...((code ?? hasCode) !== undefined && { off: true }) } }
}

/** Returns an entry without its id, because another card has its own ids. */
function textsOfEntry(entry: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(entry).filter((part): part is [string, string] => typeof part[1] === 'string')
  return Object.fromEntries(texts.filter(([part]) => part !== 'id'))
}
