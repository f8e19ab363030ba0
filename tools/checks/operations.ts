export interface ExplainedVariable {
  name: string
  /** The default documented in docs/operations.md; '' if the row has none. */
  fallback: string
  meaning: string
}

const HEADER = `# The variables that the service reads, each with its default: copy to .env and set what you need.
# Written by \`npm run env-example\` from docs/operations.md.
`

/** Returns the variables of the tables in docs/operations.md in order; a row may document several. */
export function explainedVariables(operations: string): ExplainedVariable[] {
  return [...operations.matchAll(/^\| (`[A-Z][^|]*)\|([^|]*)\|([^|]*)\|$/gm)].flatMap(
    ([, names = '', fallback = '', meaning = '']) =>
      [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => ({
        name,
        fallback: fallback.trim(),
        meaning: meaning.trim(),
      })),
  )
}

/** Returns an environment file in which every variable is commented out. */
export function envExample(operations: string): string {
  const rows = Map.groupBy(
    explainedVariables(operations),
    ({ meaning, fallback }) => `${meaning}\n${fallback}`,
  )
  const parts = [...rows.values()].map(variables => {
    const { fallback = '', meaning = '' } = variables[0] ?? {}
    const value = /^`([^`]*)`$/.exec(fallback)?.[1]
    const note = value === undefined && fallback !== '' ? `\n# Default: ${plain(fallback)}` : ''
    const lines = variables.map(({ name }) => `# ${name}=${value ?? ''}`)
    return `# ${plain(meaning)}${note}\n${lines.join('\n')}\n`
  })
  return [HEADER, ...parts].join('\n')
}

/** Removes Markdown formatting. */
function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
}
