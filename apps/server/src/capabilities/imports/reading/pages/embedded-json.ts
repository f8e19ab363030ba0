import type { ScannedPage } from './scan-page.ts'

/** A value in a page's scripts, with the script's id or the name of the variable that stores it; '' if it has neither. */
export interface EmbeddedJsonValue {
  name: string
  value: unknown
}

/** Extracts all JSON values in a page's scripts, in order. Values that aren't well-formed are left out. */
export function extractEmbeddedJson({ scripts }: Pick<ScannedPage, 'scripts'>): EmbeddedJsonValue[] {
  const found: EmbeddedJsonValue[] = []
  let flight = ''
  for (const { id, type, text } of scripts) {
    if (type.includes('json')) {
      const value = parsed(text)
      if (value !== undefined)
        found.push({ name: id || type, value: id === '__NUXT_DATA__' ? revived(value) : value })
    } else if (text.includes('__next_f.push(')) flight += flightText(text)
    else found.push(...assigned(text))
  }
  return [...found, ...flightValues(flight)]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const ASSIGNMENT = /(?:window\.|var |let |const )([\w$.]{1,60})\s*=\s*(?=[{[])/g

/** Extracts objects and lists that a script assigns to variables, as in `window.data = {…}`. */
function assigned(text: string): EmbeddedJsonValue[] {
  const found: EmbeddedJsonValue[] = []
  for (const match of text.matchAll(ASSIGNMENT)) {
    const start = match.index + match[0].length
    const value = parsed(text.slice(start, endOfJson(text, start)))
    if (value !== undefined) found.push({ name: match[1] ?? '', value })
    if (found.length >= 20) break
  }
  return found
}

/** Returns where the object or list that begins at `start` ends, ignoring brackets inside its texts. */
function endOfJson(text: string, start: number): number {
  let depth = 0
  let inText = false
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (inText) {
      if (sign === '\\') at += 1
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

/** Resolves the references in Nuxt's data, in which all values of a page are numbered and refer to one another. */
function revived(data: unknown): unknown {
  if (!Array.isArray(data)) return data
  const values: readonly unknown[] = data
  let left = 100_000
  function revive(at: unknown, depth: number): unknown {
    const value: unknown = typeof at === 'number' ? values[at] : at
    left -= 1
    if (left < 0 || depth > 30 || typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      // Lists such as `["Reactive", 1]` wrap one value.
      const [wrapper, inner] = value as [unknown, unknown]
      if (typeof wrapper === 'string') return revive(inner, depth + 1)
      return value.map(each => revive(each, depth + 1))
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, revive(each, depth + 1)]))
  }
  return revive(0, 0)
}

/** Joins the parts of the data that Next.js streams, as in `self.__next_f.push([1,"…"])`. */
function flightText(script: string): string {
  const start = script.indexOf('[', script.indexOf('__next_f.push('))
  const part = parsed(script.slice(start, endOfJson(script, start)))
  return Array.isArray(part) && typeof part[1] === 'string' ? part[1] : ''
}

/** Parses the lines of the stream, each of which is a number, a colon and a value. */
function flightValues(flight: string): EmbeddedJsonValue[] {
  return flight.split('\n').flatMap(line => {
    const value = /^[\da-f]+:[[{]/.test(line) ? parsed(line.slice(line.indexOf(':') + 1)) : undefined
    return value === undefined ? [] : [{ name: '__next_f', value }]
  })
}
