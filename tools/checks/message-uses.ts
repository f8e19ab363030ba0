import ts from 'typescript'
import { flattenMessages, type MessageTree, messageKeyStem } from './message-texts.ts'

export interface SourceText {
  path: string
  text: string
}

/** The messages that code mentions: literal keys, and patterns of keys that are built at run time. */
interface Mentions {
  namespaces: string[]
  keys: Set<string>
  patterns: RegExp[]
  /** Keys passed to `t`, which must exist. */
  asked: string[]
}

const anything = '[^:]+'
const keyLike = /^[\w.:-]*$/

/**
 * Finds messages that no code uses, and used messages that don't exist.
 * @param namespaces the messages of one language; the other has the same keys
 * @param sources the code that may use messages, without tests and the messages themselves
 */
export function findUseProblems(
  namespaces: Record<string, MessageTree>,
  sources: readonly SourceText[],
): string[] {
  const stems = new Map(
    Object.entries(namespaces).map(([name, tree]) => [
      name,
      new Set(flattenMessages(tree).map(([key]) => messageKeyStem(key))),
    ]),
  )
  const unused = new Set([...stems].flatMap(([name, keys]) => [...keys].map(key => `${name}:${key}`)))
  const unknown: string[] = []

  for (const source of sources) {
    const mentions = readMentions(source, [...stems.keys()])
    const spoken = mentions.namespaces.length > 0 ? mentions.namespaces : [...stems.keys()]
    const full = (key: string) => (key.includes(':') ? [key] : spoken.map(name => `${name}:${key}`))
    for (const key of mentions.keys) {
      // A single word counts as a message's key only in a module that names a namespace or asks for that very key.
      const isKey = mentions.namespaces.length > 0 || /[.:]/.test(key) || mentions.asked.includes(key)
      if (isKey) for (const each of full(key)) unused.delete(each)
    }
    for (const key of unused) {
      const [name = '', inside = ''] = key.split(':')
      const forms = spoken.includes(name) ? [key, inside] : [key]
      if (mentions.patterns.some(pattern => forms.some(form => pattern.test(form)))) unused.delete(key)
    }
    for (const key of mentions.asked) {
      if (!full(key).some(each => stems.get(each.split(':')[0] ?? '')?.has(each.split(':')[1] ?? '')))
        unknown.push(`${source.path} asks for ${key}, which nobody says`)
    }
  }
  return [...[...unused].map(key => `${key} is said nowhere`), ...unknown]
}

function readMentions({ path, text }: SourceText, namespaces: readonly string[]): Mentions {
  const mentions: Mentions = { namespaces: [], keys: new Set(), patterns: [], asked: [] }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      if (namespaces.includes(node.text)) mentions.namespaces.push(node.text)
      mentions.keys.add(node.text)
      if (isAsked(node)) mentions.asked.push(node.text)
    } else if (ts.isTemplateExpression(node)) {
      const pattern = patternOf(node)
      if (pattern) mentions.patterns.push(pattern)
    } else if (
      ts.isCallExpression(node) &&
      ['useTranslation', 'useTexts'].includes(node.expression.getText()) &&
      !node.arguments[0]
    ) {
      mentions.namespaces.push('common')
    } else if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      readPath(node, mentions)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return mentions
}

/** Returns whether a node is the first argument of `t(…)` or `i18n.t(…)`, or the key of a `<Trans>`. */
function isAsked(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent))
    return parent.arguments[0] === node && /(^|\.)t$/.test(parent.expression.getText())
  return ts.isJsxAttribute(parent) && parent.name.getText() === 'i18nKey'
}

/**
 * Returns the keys that a template may produce: `errors:${key}` matches every key of errors. A template that consists only
 * of values matches nothing.
 */
function patternOf(template: ts.TemplateExpression): RegExp | undefined {
  const fixed = [template.head.text, ...template.templateSpans.map(span => span.literal.text)]
  if (!fixed.every(part => keyLike.test(part)) || !fixed.some(part => /[.:\w]/.test(part))) return undefined
  if (!isAsked(template) && !fixed.some(part => /[.:]/.test(part))) return undefined
  return new RegExp(`^${fixed.map(part => part.replaceAll('.', '\\.')).join(anything)}$`)
}

/**
 * Returns the key that a property path reads: `messages.en.errors[key]` matches every key of errors,
 * `messages[language].letters.hello` one key.
 */
function readPath(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, mentions: Mentions) {
  const path = /^messages(?:\.\w+|\[[^\]]+\])\.(\w+)((?:\.\w+)*)(\[[^\]]*\])?$/.exec(
    node.getText().replace(/\s/g, ''),
  )
  if (!path) return
  const [, name = '', inside = '', index] = path
  const key = `${name}:${inside.slice(1)}`
  if (index) mentions.patterns.push(new RegExp(`^${key}${anything}$`))
  else mentions.keys.add(key)
}
