import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../checks/project-files.ts'
import { generateCapability, parseCapabilityName } from './lay-out.ts'

test.for<[string, string]>([
  ['reviews', 'review'],
  ['deliveries', 'delivery'],
])('the singular of %s is %s', ([many, one]) => {
  expect(parseCapabilityName(many)).toEqual({ many, one })
})

test.for<[string, string[]]>([
  ['a name of two words', ['gift-codes']],
  ['a name in capitals', ['Reviews']],
  ['a missing name', []],
  ['a name that has no obvious singular', ['stock']],
  ['a singular that is the same as the plural', ['stock', 'stock']],
])('%s is refused as a capability’s name, with a sentence', ([, [many, one]]) => {
  expect(() => parseCapabilityName(many, one)).toThrow(/\.$|<one>$/)
})

test('a new capability gets its folder, its calls and its rules', async () => {
  const files = await generateCapability(PROJECT_ROOT, parseCapabilityName('reviews'))
  expect([...files.keys()].sort()).toEqual([
    'apps/server/src/capabilities/reviews/add-review.ts',
    'apps/server/src/capabilities/reviews/index.ts',
    'apps/server/src/capabilities/reviews/reviews.context.ts',
    'apps/server/src/capabilities/reviews/reviews.jobs.ts',
    'apps/server/src/capabilities/reviews/reviews.presenter.ts',
    'apps/server/src/capabilities/reviews/reviews.repository.ts',
    'apps/server/src/capabilities/reviews/reviews.routes.test.ts',
    'apps/server/src/capabilities/reviews/reviews.routes.ts',
    'apps/server/src/capabilities/reviews/reviews.tables.ts',
    'packages/contract/src/calls.ts',
    'packages/contract/src/reviews.ts',
    'packages/domain/src/reviews/index.ts',
    'packages/domain/src/reviews/review.test.ts',
    'packages/domain/src/reviews/review.ts',
  ])
  expect([...files.values()].join()).not.toMatch(/notes?\b/i)
})

test('a new capability’s files have no type errors at their places', { timeout: 120_000 }, async () => {
  const files = await generateCapability(PROJECT_ROOT, parseCapabilityName('reviews'))
  expect(typeErrors(files)).toEqual([])
})

/** Type-checks files that exist only in memory and returns the errors. */
function typeErrors(files: Map<string, string>): string[] {
  const texts = new Map([...files].map(([path, text]) => [join(PROJECT_ROOT, path), text]))
  const folders = new Set([...texts.keys()].map(path => join(path, '..')))
  const { config } = ts.readConfigFile(join(PROJECT_ROOT, 'tsconfig.json'), path =>
    ts.sys.readFile(path),
  ) as {
    config: object
  }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, PROJECT_ROOT)
  const host = ts.createCompilerHost(options)
  // npm links the workspaces into node_modules, and links can't be resolved for files in memory.
  const real = (path: string) => path.replace(/node_modules\/@dotyk\/([\w-]+)/, 'packages/$1')
  host.realpath = real
  host.readFile = path => texts.get(real(path)) ?? ts.sys.readFile(path)
  host.fileExists = path => texts.has(real(path)) || ts.sys.fileExists(path)
  host.directoryExists = path => folders.has(real(path)) || ts.sys.directoryExists(path)
  host.getSourceFile = (path, language) => {
    const text = host.readFile(path)
    return text === undefined ? undefined : ts.createSourceFile(path, text, language, true)
  }
  const program = ts.createProgram([...texts.keys()], options, host)
  const checked = [...texts.keys()].flatMap(path => program.getSourceFile(path) ?? [])
  expect(checked).toHaveLength(texts.size)
  return checked
    .flatMap(file => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
}
