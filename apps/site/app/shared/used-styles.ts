/*
 * Of a style sheet, what a page as it is drawn can be matched by: rules that name a class which no element of it has are left
 * out (docs/decisions/0066). What scripts draw later is styled by the whole sheets, which come before them.
 */

/** A rule, or rules in a condition. */
export interface StyleBlock {
  /** What stands before the brace; of a statement, all of it with its semicolon. */
  head: string
  /** Of a rule, what stands between its braces. */
  body: string
  /** Of a condition or a layer. */
  blocks: StyleBlock[] | null
}

/** At-rules that hold rules. */
const HOLDS_RULES = /^@(?:media|layer|supports|container|scope|starting-style)\b/

export function parseStyles(styles: string): StyleBlock[] {
  const blocks: StyleBlock[] = []
  let start = 0
  while (start < styles.length) {
    const end = endOfHead(styles, start)
    if (styles[end] !== '{') {
      const head = styles.slice(start, end + 1).trim()
      if (head) blocks.push({ head, body: '', blocks: null })
      start = end + 1
      continue
    }
    const close = endOfBlock(styles, end)
    const head = styles.slice(start, end).trim()
    const body = styles.slice(end + 1, close)
    blocks.push({ head, body, blocks: HOLDS_RULES.test(head) ? parseStyles(body) : null })
    start = close + 1
  }
  return blocks
}

/** Where the next block opens or the statement ends; the length where neither follows. */
function endOfHead(styles: string, start: number): number {
  let at = start
  while (at < styles.length && styles[at] !== '{' && styles[at] !== ';') at = afterPart(styles, at)
  return at
}

function endOfBlock(styles: string, open: number): number {
  let depth = 0
  for (let at = open; at < styles.length; at = afterPart(styles, at)) {
    if (styles[at] === '{') depth++
    if (styles[at] === '}' && --depth === 0) return at
  }
  throw new Error('A style sheet ends within a block.')
}

/** Past the sign at this place; past all of it where it begins a text or an address. */
function afterPart(styles: string, at: number): number {
  const sign = styles[at]
  if (sign === '\\') return at + 2
  if (sign === '"' || sign === "'") {
    let end = at + 1
    while (end < styles.length && styles[end] !== sign) end += styles[end] === '\\' ? 2 : 1
    return end + 1
  }
  if (styles.startsWith('url(', at)) return styles.indexOf(')', at) + 1
  return at + 1
}

/** The classes of a drawn page's elements. */
export function classesOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
}

/** The style sheet again, without what no element of these classes can be matched by. */
export function printUsed(blocks: readonly StyleBlock[], classes: ReadonlySet<string>): string {
  const rules = print(blocks, classes)
  // Movements are named by rules, wherever they stand.
  return rules.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (whole, name: string) =>
    rules.replaceAll(`@keyframes ${name}{`, '').includes(name) ? whole : '',
  )
}

function print(blocks: readonly StyleBlock[], classes: ReadonlySet<string>): string {
  return blocks.map(block => printBlock(block, classes)).join('')
}

function printBlock({ head, body, blocks }: StyleBlock, classes: ReadonlySet<string>): string {
  if (head.endsWith(';')) return head
  if (blocks) {
    const rules = print(blocks, classes)
    // An empty layer still says its place among the layers.
    return rules || head.startsWith('@layer') ? `${head}{${rules}}` : ''
  }
  if (head.startsWith('@')) return `${head}{${body}}`
  const selectors = splitSelectors(head).filter(selector => mayMatch(selector, classes))
  return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
}

/** A list of selectors by its commas, but for those in brackets. */
function splitSelectors(list: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < list.length; at++) {
    const sign = list[at]
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign !== ',' || depth > 0) continue
    selectors.push(list.slice(start, at))
    start = at + 1
  }
  return [...selectors, list.slice(start)]
}

/** Whether a page with these classes may have what is selected: what stands in brackets isn't judged. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  let plain = selector
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))
}
