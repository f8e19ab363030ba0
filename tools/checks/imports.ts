import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet, type IResolveOptions } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'

/** The shape of .dependency-cruiser.cjs. */
interface Rules extends IFlattenedRuleSet {
  options: { enhancedResolveOptions: Partial<IResolveOptions> }
}

const { options, ...ruleSet } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Rules
const { enhancedResolveOptions, ...cruiseOptions } = options

const importsSomething = /^(import|export)\b[^'"]*\bfrom ['"]/m

/**
 * Finds imports that ARCHITECTURE.md forbids, and modules that the cruiser did not read; with a TypeScript version it
 * doesn't support, it reads none and reports no problems.
 * @param folder an absolute path
 * @param files the modules in the folder, relative to it
 */
export async function findImportProblems(folder: string, files: readonly string[]): Promise<string[]> {
  const { output } = await cruise(
    [...files],
    { ...cruiseOptions, baseDir: folder, validate: true, ruleSet },
    enhancedResolveOptions,
    { tsConfig: extractTsConfig(join(folder, 'tsconfig.json')) },
  )
  const { modules, summary } = output as ICruiseResult
  const imports = new Map(modules.map(module => [module.source, module.dependencies.length]))
  const unread = files.filter(file => {
    const seen = imports.get(file)
    return (
      seen === undefined || (seen === 0 && importsSomething.test(readFileSync(join(folder, file), 'utf8')))
    )
  })
  return [
    ...summary.violations.map(({ rule, from, to, cycle }) => {
      const way = cycle?.map(step => step.name) ?? [to]
      return `${rule.name}: ${[from, ...way].join(' → ')}`
    }),
    ...unread.map(file => `${file}: its imports were not read`),
  ]
}
