// Runs one of the project's own checks: node tools/checks/main.ts imports
import { isModule, projectFiles, root } from './project-files.ts'

/** Each finds problems, one sentence each. They are loaded alone: some bring a compiler along. */
const checks: Record<string, () => Promise<string[]>> = {
  imports: async () =>
    (await import('./imports.ts')).findImportProblems(root, projectFiles().filter(isModule)),
  'dead-exports': async () =>
    (await import('./dead-exports.ts')).findDeadExports(root, projectFiles().filter(isModule)),
}

const check = checks[process.argv[2] ?? '']
if (check) {
  const problems = await check()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
} else {
  console.log(`There is no such check; there are ${Object.keys(checks).join(', ')}.`)
  process.exitCode = 2
}
