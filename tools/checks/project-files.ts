import { execFileSync } from 'node:child_process'

/** The project's root, where npm runs its scripts and checks. */
export const PROJECT_ROOT = process.cwd()

/** Returns the files that git tracks and the new ones that it would add. */
export function projectFiles(): string[] {
  const listing = (...options: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...options], {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    })
      .split('\0')
      .filter(Boolean)
  const deleted = new Set(listing('--deleted'))
  return listing('--cached', '--others', '--exclude-standard').filter(path => !deleted.has(path))
}

export const isModule = (path: string) =>
  /^((packages|apps|e2e|bench|prove|studio|tools)\/.*(?<!\.d)|[\w-]+\.config)\.(ts|tsx|mjs)$/.test(path)

/** Returns whether a file is a test or used only by tests. */
export const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$|(^|\/)test-[\w-]+\.ts$|^e2e\/|\/test\//.test(path)
