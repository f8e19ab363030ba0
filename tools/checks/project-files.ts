import { execFileSync } from 'node:child_process'

/** The project's root, where npm runs its scripts and checks. */
export const root = process.cwd()

/** Files that are in the repository or about to be: what git tracks and what it would add. */
export function projectFiles(): string[] {
  const listing = (...options: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
      .split('\0')
      .filter(Boolean)
  const deleted = new Set(listing('--deleted'))
  return listing('--cached', '--others', '--exclude-standard').filter(path => !deleted.has(path))
}

export const isModule = (path: string) =>
  /^((packages|apps|e2e|bench|studio|tools)\/.*(?<!\.d)|[\w-]+\.config)\.(ts|tsx|mjs)$/.test(path)

/** A file of tests or of what only tests use. */
export const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$|(^|\/)test-[\w-]+\.ts$|^e2e\/|\/test\//.test(path)
