// Runs one of the project's own checks by name: node tools/checks/main.ts imports
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isModule, isTest, projectFiles, PROJECT_ROOT } from './project-files.ts'

/**
 * Each check returns its problems, one sentence each. A check is imported only when it runs, because some load a compiler.
 */
const checks: Record<string, () => Promise<string[]>> = {
  imports: async () =>
    (await import('./imports.ts')).findImportProblems(PROJECT_ROOT, projectFiles().filter(isModule)),
  locales: async () => {
    const { messages } = await import('@dotyk/i18n')
    const [{ findBrandNames, findTextProblems }, { findUseProblems }] = await Promise.all([
      import('./message-texts.ts'),
      import('./message-uses.ts'),
    ])
    const sources = speakingSources()
    return [
      ...findTextProblems(messages),
      ...findUseProblems(messages.ua, sources),
      ...findBrandNames(sources),
    ]
  },
  'unused-classes': async () => {
    const { findUnusedClasses } = await import('./unused-classes.ts')
    const read = (path: string) => ({ path, text: readFileSync(join(PROJECT_ROOT, path), 'utf8') })
    const styles = projectFiles().filter(path => path.endsWith('.module.css'))
    const modules = projectFiles().filter(path => /^(apps|packages)\/.*\.tsx?$/.test(path) && !isTest(path))
    return findUnusedClasses(styles.map(read), modules.map(read))
  },
}

/** Returns the code that may use messages, without the messages themselves. */
function speakingSources() {
  return projectFiles()
    .filter(path => /^(packages|apps)\//.test(path) && isModule(path) && !isTest(path))
    .filter(path => !/^packages\/i18n\/src\/(ua|en)\//.test(path))
    .map(path => ({ path, text: readFileSync(join(PROJECT_ROOT, path), 'utf8') }))
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
