import { type CssNode, generate, type List, parse, walk } from 'css-tree'
import { ALLOWED_FUNCTIONS } from './allowed.ts'

/**
 * A drawing's style sheet or style attribute without what could load anything: no `@import` or `@font-face`, no address
 * but one inside the drawing. What can't be read for certain is left out.
 */
export function sanitiseStyle(css: string, context: 'stylesheet' | 'declarationList'): string {
  try {
    const tree = parse(css, { context, parseCustomProperty: true })
    walk(tree, (node, item, list) => {
      // A node outside a list is removed with its parent, although the types promise a list.
      if (!isKept(node)) (list as List<CssNode> | null)?.remove(item)
    })
    return generate(tree)
  } catch {
    // CSS that can't be parsed is dropped.
    return ''
  }
}

function isKept(node: CssNode): boolean {
  if (node.type === 'Declaration') return isSafe(node.property, node.value)
  if (node.type === 'Atrule') return node.name.toLowerCase() === 'media' && node.prelude?.type !== 'Raw'
  if (node.type === 'Rule') return node.prelude.type !== 'Raw'
  // The parser keeps invalid parts as `Raw`.
  return node.type !== 'Raw' && node.type !== 'Comment'
}

function isSafe(property: string, value: CssNode): boolean {
  // An escape could spell any name; no drawing program writes one.
  if (property.includes('\\') || property.startsWith('--')) return false
  let safe = value.type !== 'Raw'
  walk(value, node => {
    if (node.type === 'Raw') safe = false
    if (node.type === 'Url' && !node.value.startsWith('#')) safe = false
    if (node.type === 'Function' && !ALLOWED_FUNCTIONS.has(node.name.toLowerCase())) safe = false
    if (node.type === 'String' && !/^font(?:-family)?$/i.test(property)) safe = false
  })
  return safe
}
