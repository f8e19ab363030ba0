import {
  type Atrule,
  type Block,
  type CssLocation,
  type CssNode,
  ident,
  parse,
  type Rule,
  type Selector,
} from 'css-tree'

/*
 * Of a style sheet, what a page as it is drawn can be matched by: rules that name a class which no element of it has are left
 * out, and so are fonts for letters that it doesn't show (docs/decisions/0066). What scripts draw later is styled by the whole
 * sheets, which come before them.
 */

/** A piece of a style sheet, as it stands there. */
export type StyleBlock =
  | { kind: 'rule'; selectors: { text: string; classes: readonly string[] }[]; body: string }
  /** Rules under a condition or in a layer. */
  | { kind: 'rules'; head: string; blocks: StyleBlock[] }
  | { kind: 'keyframes'; name: string; text: string }
  /** A font, and the letters it is for: one that names none is for all. */
  | { kind: 'font'; letters: RegExp | null; text: string }
  /** Statements, such as the order of layers. */
  | { kind: 'other'; text: string }

/** What of a page decides which styles it needs. */
export interface Used {
  classes: ReadonlySet<string>
  /** All that it may show; more does no harm. */
  text: string
}

/** At-rules that hold rules. */
const HOLDS_RULES = /^(?:media|layer|supports|container|scope|starting-style)$/

/** @throws an error for what is no style sheet, or was cut off. */
export function parseStyles(styles: string): StyleBlock[] {
  const sheet = parse(styles, {
    ...{ positions: true, parseValue: false, parseAtrulePrelude: false },
    onParseError: error => {
      throw error
    },
  })
  return sheet.type === 'StyleSheet' ? readBlocks(sheet.children, styles) : []
}

function readBlocks(nodes: Iterable<CssNode>, styles: string): StyleBlock[] {
  return [...nodes].flatMap(node => {
    if (node.type === 'Rule') return [readRule(node, styles)]
    if (node.type === 'Atrule') return [readAtrule(node, styles)]
    return []
  })
}

function readRule({ prelude, block }: Rule, styles: string): StyleBlock {
  const selectors = prelude.type === 'SelectorList' ? [...prelude.children] : []
  return {
    kind: 'rule',
    selectors: selectors
      .filter(selector => selector.type === 'Selector')
      .map(selector => ({ text: textOf(selector, styles), classes: classesIn(selector) })),
    body: bodyOf(block, styles),
  }
}

function readAtrule(rule: Atrule, styles: string): StyleBlock {
  const { name, prelude, block } = rule
  if (block && HOLDS_RULES.test(name)) {
    bodyOf(block, styles)
    const head = styles.slice(locationOf(rule).start.offset, locationOf(block).start.offset).trim()
    return { kind: 'rules', head, blocks: readBlocks(block.children, styles) }
  }
  const text = block ? textOf(rule, styles) : `${textOf(rule, styles).replace(/;$/, '')};`
  if (name === 'keyframes' && prelude) return { kind: 'keyframes', name: textOf(prelude, styles), text }
  if (name === 'font-face') return { kind: 'font', letters: lettersOf(text), text }
  return { kind: 'other', text }
}

/** The letters of a font's `unicode-range`, such as `U+20-7E,U+4??`. */
function lettersOf(font: string): RegExp | null {
  const ranges = /unicode-range:([^;}]+)/.exec(font)?.[1]
  if (ranges === undefined) return null
  const parts = [...ranges.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(([, from = '', to = from]) => {
    const letter = (digits: string) => `\\u{${digits}}`
    return `${letter(from.replaceAll('?', '0'))}-${letter(to.replaceAll('?', 'F'))}`
  })
  return new RegExp(`[${parts.join('')}]`, 'u')
}

/** The classes that what is selected must have: what stands in brackets isn't judged. */
function classesIn({ children }: Selector): string[] {
  return [...children].flatMap(part => (part.type === 'ClassSelector' ? [ident.decode(part.name)] : []))
}

/** What stands between the braces. */
function bodyOf(block: Block, styles: string): string {
  const text = textOf(block, styles)
  if (!text.endsWith('}')) throw new Error('A style sheet ends within a block.')
  return text.slice(1, -1)
}

function textOf(node: CssNode, styles: string): string {
  const { start, end } = locationOf(node)
  return styles.slice(start.offset, end.offset).trim()
}

function locationOf({ type, loc }: CssNode): CssLocation {
  if (!loc) throw new Error(`A ${type} has no place in its style sheet.`)
  return loc
}

/** The classes of a drawn page's elements. */
export function classesOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
}

/** The style sheet again, without what a page can't be matched by. */
export function printUsed(blocks: readonly StyleBlock[], used: Used): string {
  const still = print(blocks, used, () => false)
  // Movements are named by rules, wherever they stand.
  return print(blocks, used, name => still.includes(name))
}

function print(blocks: readonly StyleBlock[], used: Used, isMoved: (keyframes: string) => boolean): string {
  const printed = blocks.map(block => {
    if (block.kind === 'other') return block.text
    if (block.kind === 'font') return block.letters?.test(used.text) === false ? '' : block.text
    if (block.kind === 'keyframes') return isMoved(block.name) ? block.text : ''
    if (block.kind === 'rule') {
      const selectors = block.selectors.filter(selector =>
        selector.classes.every(name => used.classes.has(name)),
      )
      return selectors.length > 0 ? `${selectors.map(({ text }) => text).join(',')}{${block.body}}` : ''
    }
    const rules = print(block.blocks, used, isMoved)
    // An empty layer still says its place among the layers.
    return rules || block.head.startsWith('@layer') ? `${block.head}{${rules}}` : ''
  })
  return printed.join('')
}
