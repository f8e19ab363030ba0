/** A JSON object from outside, whose values are unknown. */
export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the object at a path; null if the path doesn't lead to an object. */
export function objectAtPath(value: unknown, ...path: readonly string[]): JsonObject | null {
  const found = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value)
  return isObject(found) ? found : null
}

/** Returns the objects of a list, or a single object as a list. */
export function toObjects(value: unknown): JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject)
}

/** Returns the first non-empty text among some properties of an object. */
export function firstText(object: JsonObject | null, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = object?.[key]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

/** Returns the texts of a value that may be one text or a list of texts. */
export function toTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  )
}

const ADDRESS_KEYS = [
  'url',
  'href',
  'link',
  'linkUrl',
  'link_url',
  'uri',
  'value',
  'address',
  'target',
] as const
const TITLE_KEYS = [
  'title',
  'name',
  'label',
  'text',
  'caption',
  'heading',
  'link_title',
  'displayName',
] as const

const LINK = /^(?:https?:\/\/|mailto:|tel:|viber:|tg:|whatsapp:)\S/i
const RESOURCE =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|js|mjs|woff2?|ttf|mp4|webm|mp3|json|map)(?:[?#]|$)/i

/** The maximum number of values of a page's JSON that are searched. */
const MOST_VALUES = 300_000

/**
 * Finds objects anywhere in JSON that have an address and a title, in their order: the links of services whose structure isn't
 * known. Objects that are marked as hidden are left out with their contents.
 */
export function findLinks(value: unknown): { link: string; title: string }[] {
  const links: { link: string; title: string }[] = []
  const waiting: unknown[] = [value]
  for (let count = 0; waiting.length > 0 && count < MOST_VALUES; count += 1) {
    const at = waiting.pop()
    if (Array.isArray(at)) pushReversed(waiting, at)
    else if (isObject(at) && !isHidden(at)) {
      const link = firstText(at, ...ADDRESS_KEYS.filter(key => LINK.test(firstText(at, key))))
      const title = firstText(at, ...TITLE_KEYS)
      if (link !== '' && title !== '' && !RESOURCE.test(link)) links.push({ link, title })
      pushReversed(waiting, Object.values(at))
    }
  }
  return links
}

function pushReversed(waiting: unknown[], values: readonly unknown[]): void {
  for (let at = values.length - 1; at >= 0; at -= 1) {
    if (typeof values[at] === 'object' && values[at] !== null) waiting.push(values[at])
  }
}

function isHidden(object: JsonObject): boolean {
  return (
    ['isActive', 'active', 'visible', 'enabled'].some(key => object[key] === false) ||
    object['hidden'] === true
  )
}
