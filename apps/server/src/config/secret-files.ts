import { readFileSync } from 'node:fs'
import { ConfigError } from '../startup/config-error.ts'

type Variables = Record<string, string | undefined>

/**
 * Whether a variable's value may be secret, so that no message shows it and it may be given as a file. Addresses of other
 * services count, because they may have a password in them.
 */
export function isSecretVariable(name: string): boolean {
  return (
    /SECRET|TOKEN|KEY|DSN|HEADERS|CERTIFICATE|PASSWORD|_PIN$|_URL$/.test(name) &&
    !['PUBLIC_URL', 'ACCEPT_NEW_SECRET', 'CDN_KEYS_LANGUAGE', 'TLS_KEY_FILE'].includes(name)
  )
}

/**
 * Returns the variables with each secret one that was given as the file `NAME_FILE`, such as a secret of Docker or Kubernetes. A
 * line break at the end of the file is left out.
 * @param known the names of all variables of the service
 * @throws ConfigError with one sentence for each variable that is set twice or whose file can't be read or is empty. It contains
 *   neither the path, where a secret may stand by mistake, nor the content.
 */
export function readSecretFiles(given: Variables, known: readonly string[]): Variables {
  const read = { ...given }
  const problems: string[] = []
  for (const name of known.filter(isSecretVariable)) {
    const file = `${name}_FILE`
    const path = given[file]
    if (path === undefined) continue
    const problem = given[name] === undefined ? readInto(read, name, path) : `is set together with ${name}`
    if (problem) problems.push(`${file} ${problem}.`)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return read
}

/** Reads the file's content as the variable; returns what is wrong with the file, or null. */
function readInto(variables: Variables, name: string, path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    if (text === '') return 'names an empty file'
    variables[name] = text
    return null
  } catch (error) {
    return `names a file that can’t be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`
  }
}
