import { FILE_LIMITS } from '@dotyk/domain/profile'
import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax'
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, TEXT_ELEMENTS, UNWRAPPED_ELEMENTS } from './allowed.ts'
import { countFilterPrimitives } from './count-filters.ts'
import { createElementCounter } from './element-counter.ts'
import { sanitiseStyle } from './safe-style.ts'
import { inlinePictureUrl, isLocalReference, isSafeValue } from './safe-value.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/**
 * The maximum number of elements, counted with repetitions: a logo has dozens and a map thousands; more would only make phones
 * slow.
 */
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 200
/** The maximum number of filter primitives: a logo with shadows has a dozen, and a phone computes a hundred in half a second. */
const MAX_FILTER_PRIMITIVES = 100

/** The maximum length in characters of an element's style attribute. */
const STYLE_LENGTH = 10_000

/**
 * Matches entities as drawing programs define them for namespaces. An entity that contains another entity or a tag isn't
 * replaced, so the drawing is refused.
 */
const PLAIN_ENTITY = /<!ENTITY\s+([\w.-]{1,40})\s+"([^"&%<]{0,100})"\s*>/g

/** The file isn't an SVG, or it is larger or more complex than allowed. */
class NoDrawing extends Error {}

/**
 * Rewrites an SVG from allowed parts only: scripts, event handlers, links, entities, foreign content and external addresses are
 * removed, because they aren't on the list of allowed parts. Returns null if the file isn't an SVG.
 */
export function sanitiseDrawing(bytes: Buffer): Buffer | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return Buffer.from(rewritten(text))
  } catch (error) {
    if (error instanceof NoDrawing || error instanceof TypeError) return null
    throw error
  }
}

interface Open {
  /** The name under which the element is written; null if the element, or only its tag, is left out. */
  name: string | null
  /** Whether everything inside the element is left out too. */
  dropped: boolean
  id: string | null
}

function rewritten(text: string): string {
  const parser = sax.parser(true, { xmlns: true })
  const open: Open[] = []
  const drawn = createElementCounter()
  const out: string[] = []
  const read = { style: '', isComplete: false }

  parser.onerror = ({ message }) => {
    throw new NoDrawing(message)
  }

  parser.ondoctype = doctype => {
    for (const [, name = '', value = ''] of doctype.matchAll(PLAIN_ENTITY)) parser.ENTITIES[name] = value
  }

  parser.onopentag = tag => {
    const { local, uri, attributes } = tag as QualifiedTag
    const parent = open.at(-1)
    if (!parent && (read.isComplete || local !== 'svg' || uri !== SVG)) throw new NoDrawing('not an SVG')
    if (open.length >= MAX_DEPTH) throw new NoDrawing('too deep')
    const dropped = parent?.dropped === true || uri !== SVG || !isKnown(local) || parent?.name === 'style'
    const name = dropped || UNWRAPPED_ELEMENTS.has(local) ? null : local
    const kept = name === null ? [] : keptAttributes(name, Object.values(attributes))
    const id = kept.find(([key]) => key === 'id')?.[1] ?? null
    open.push({ name, dropped, id })
    if (name === null) return
    const reference = name === 'use' ? (kept.find(([key]) => key === 'href')?.[1] ?? null) : null
    drawn.add(open, reference?.slice(1) ?? null)
    if (drawn.elements > MAX_ELEMENTS) throw new NoDrawing('too many elements')
    const namespace = parent ? '' : ` xmlns="${SVG}"`
    const written = kept.map(([key, value]) => ` ${key}="${escaped(value)}"`)
    out.push(`<${name}${namespace}${written.join('')}>`)
  }

  const onText = (content: string) => {
    const name = open.at(-1)?.name
    if (name === 'style') read.style += content
    else if (name && TEXT_ELEMENTS.has(name)) out.push(escaped(content))
  }
  parser.ontext = onText
  parser.oncdata = onText

  parser.onclosetag = () => {
    const closed = open.pop()
    if (open.length === 0) read.isComplete = true
    if (!closed || closed.name === null) return
    if (closed.name === 'style') {
      out.push(escaped(sanitiseStyle(read.style, 'stylesheet')))
      read.style = ''
    }
    out.push(`</${closed.name}>`)
  }

  parser.write(text).close()
  const drawing = out.join('')
  const isTooMuch = drawn.total() > MAX_ELEMENTS || drawing.length > FILE_LIMITS.picture
  if (!read.isComplete || isTooMuch) throw new NoDrawing('unfinished, or too much of it')
  if (countFilterPrimitives(drawing) > MAX_FILTER_PRIMITIVES) throw new NoDrawing('too many filters')
  return drawing
}

function safeReference(element: string, value: string): [string, string][] {
  const address = element === 'image' ? inlinePictureUrl(value) : isLocalReference(value) ? value : null
  return address === null ? [] : [['href', address]]
}

function isKnown(element: string): boolean {
  return ALLOWED_ELEMENTS.has(element) || UNWRAPPED_ELEMENTS.has(element)
}

function keptAttributes(element: string, attributes: (QualifiedAttribute | string)[]): [string, string][] {
  return attributes.flatMap((attribute): [string, string][] => {
    if (typeof attribute === 'string') return []
    const { prefix, local, uri, value } = attribute
    if (local === 'href' && (prefix === '' || uri === XLINK)) return safeReference(element, value.trim())
    if (prefix !== '') return prefix === 'xml' && local === 'space' ? [['xml:space', value]] : []
    if (local === 'style') {
      if (value.length > STYLE_LENGTH) return []
      const safe = sanitiseStyle(value, 'declarationList')
      return safe === '' ? [] : [['style', safe]]
    }
    return ALLOWED_ATTRIBUTES.has(local) && isSafeValue(local, value) ? [[local, value]] : []
  })
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => ESCAPES[character] ?? character)
}
