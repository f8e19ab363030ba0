import { posix } from 'node:path'
import { parse, walk } from 'css-tree'

interface SourceFile {
  path: string
  text: string
}

/** How a module uses the styles it imports. */
interface Uses {
  names: Set<string>
  /** A class is accessed by a name computed at run time: `styles[state]`. */
  isComputed: boolean
  /** The whole object is passed on. */
  isWhole: boolean
}

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/**
 * Finds classes of `*.module.css` that no importing module uses. If a module computes class names, a class counts as used if
 * its name occurs as a string in any module.
 */
export function findUnusedClasses(styles: readonly SourceFile[], modules: readonly SourceFile[]): string[] {
  const uses = new Map<string, Uses[]>()
  for (const { path, text } of modules) {
    for (const [, local = '', from = ''] of text.matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(path), from)
      uses.set(target, [...(uses.get(target) ?? []), usesOf(local, text.replaceAll(IMPORT, ''))])
    }
  }
  const isText = textsOf(modules)
  return styles.flatMap(({ path, text }) => {
    const importers = uses.get(path) ?? []
    const { classes, composed } = classesOf(text)
    const unused = [...classes].filter(
      name =>
        !composed.has(name) &&
        !importers.some(
          ({ names, isComputed, isWhole }) => isWhole || names.has(name) || (isComputed && isText(name)),
        ),
    )
    return unused.length > 0 ? [`${path} has classes that nothing uses: ${unused.join(', ')}`] : []
  })
}

/**
 * Returns a function that tells whether a name occurs in a module as a string, `'waiting'`, or as the beginning of a
 * template, `` `ribbon-${colour}` ``.
 */
function textsOf(modules: readonly SourceFile[]): (name: string) => boolean {
  const found = (pattern: RegExp) =>
    new Set(modules.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, part = '']) => part)))
  const [texts, beginnings] = [found(/'([\w-]+)'/g), [...found(/`([\w-]+-)\$\{/g)]]
  return name => texts.has(name) || beginnings.some(beginning => name.startsWith(beginning))
}

function usesOf(local: string, text: string): Uses {
  const pattern = new RegExp(`\\b${local}\\b(?:\\.(\\w+)|\\['([^']+)'\\]|(\\[))?`, 'g')
  const found = [...text.matchAll(pattern)].map(([, ...parts]): (string | undefined)[] => parts)
  return {
    names: new Set(found.flatMap(([member, quoted]) => member ?? quoted ?? [])),
    isComputed: found.some(([, , bracket]) => bracket !== undefined),
    isWhole: found.some(parts => parts.every(part => part === undefined)),
  }
}

function classesOf(css: string): { classes: Set<string>; composed: Set<string> } {
  const classes = new Set<string>()
  const composed = new Set<string>()
  walk(parse(css), node => {
    if (node.type === 'ClassSelector') classes.add(node.name)
    if (node.type !== 'Declaration' || node.property !== 'composes') return
    walk(node.value, part => {
      if (part.type === 'Identifier') composed.add(part.name)
    })
  })
  return { classes, composed }
}
