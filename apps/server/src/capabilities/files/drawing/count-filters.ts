import sax from 'sax'
import { createElementCounter } from './element-counter.ts'

/** Attributes and declarations that apply a filter to an element. */
const FILTER_DECLARATION = /(?:^|[;{\s])filter\s*:\s*([^;}]*)/i

interface Filters {
  /** The number of primitives of each `filter`, by the filter's id. */
  primitives: Map<string, number>
  stylesheet: string
}

/**
 * Counts the filter primitives that a viewer computes for a drawing: those of each filter, once for every element that it applies
 * to by attribute, style or style sheet, and again for every repetition of that element.
 * @param drawing a sanitised drawing
 */
export function countFilterPrimitives(drawing: string): number {
  const filters = readFilters(drawing)
  const rules = filteredSelectors(filters.stylesheet)
  const drawn = createElementCounter()
  const open: { id: string | null }[] = []
  read(drawing, {
    onOpen: (name, attributes) => {
      const id = attributes['id'] ?? null
      open.push({ id })
      const repeated = name === 'use' ? (attributes['href']?.slice(1) ?? null) : null
      const declared = FILTER_DECLARATION.exec(attributes['style'] ?? '')?.[1]
      const values = [
        attributes['filter'],
        declared,
        ...rules.filter(rule => rule.matches(name, attributes)).map(({ value }) => value),
      ]
      const cost = values.reduce((sum, value) => sum + costOf(value, filters), 0)
      if (cost > 0 || repeated !== null) drawn.add(open, repeated, cost)
    },
    onClose: () => void open.pop(),
  })
  return drawn.total()
}

function costOf(value: string | undefined, { primitives }: Filters): number {
  if (value === undefined) return 0
  const referred = [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(
    ([, id = '']) => primitives.get(id) ?? 0,
  )
  const functions =
    value.match(
      /\b(?:blur|drop-shadow|brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(/gi,
    ) ?? []
  return referred.reduce((sum, count) => sum + count, functions.length)
}

function readFilters(drawing: string): Filters {
  const primitives = new Map<string, number>()
  const styles: string[] = []
  const open: string[] = []
  let filter: string | null = null
  read(drawing, {
    onOpen: (name, attributes) => {
      open.push(name)
      if (name === 'filter') filter = attributes['id'] ?? ''
      else if (filter !== null && /^fe[A-Z]/.test(name))
        primitives.set(filter, (primitives.get(filter) ?? 0) + 1)
    },
    onText: text => {
      if (open.at(-1) === 'style') styles.push(text)
    },
    onClose: name => {
      open.pop()
      if (name === 'filter') filter = null
    },
  })
  return { primitives, stylesheet: styles.join('\n') }
}

interface FilteredRule {
  value: string
  matches: (name: string, attributes: Record<string, string>) => boolean
}

/**
 * Returns the rules that apply a filter, each with the last part of its selectors; a selector that isn't a class, id or element
 * counts as matching everything.
 */
function filteredSelectors(stylesheet: string): FilteredRule[] {
  return [...stylesheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', declarations = '']) => {
      const value = FILTER_DECLARATION.exec(declarations)?.[1]
      if (value === undefined) return []
      return selectors.split(',').map(selector => {
        const last =
          selector
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? ''
        const [, sign, word] = /^([.#]?)([\w-]+)$/.exec(last) ?? []
        const matches: FilteredRule['matches'] = (name, attributes) => {
          if (sign === undefined) return true
          if (sign === '.') return (attributes['class'] ?? '').split(/\s+/).includes(word ?? '')
          return sign === '#' ? attributes['id'] === word : name === word
        }
        return { value, matches }
      })
    },
  )
}

interface Events {
  onOpen: (name: string, attributes: Record<string, string>) => void
  onText?: (text: string) => void
  onClose: (name: string) => void
}

function read(drawing: string, { onOpen, onText, onClose }: Events): void {
  const parser = sax.parser(true)
  parser.onopentag = ({ name, attributes }) => onOpen(name, attributes as Record<string, string>)
  parser.ontext = text => onText?.(text)
  parser.onclosetag = onClose
  parser.write(drawing).close()
}
