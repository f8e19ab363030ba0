import { type CssNode, generate, type List, parse, walk } from 'css-tree'
import { ALLOWED_FUNCTIONS } from './allowed.ts'

/**
 * Removes from a drawing's style sheet or style attribute everything that could load something: `@import`, `@font-face`, and
 * addresses outside the drawing. Parts that can't be parsed with certainty are removed too.
 */
export function sanitiseStyle(css: string, context: 'stylesheet' | 'declarationList'): string {
  try {
    const tree = parse(css, { context, parseCustomProperty: true })
    walk(tree, (node, item, list) => {
      // A node without a list is removed together with its parent; the types wrongly say that every node has a list.
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
  // An escape could spell any name, and no drawing program writes escapes.
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
