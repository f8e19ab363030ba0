import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { UserError } from '../setup/stop.mjs'

const TEMPLATES = join(import.meta.dirname, 'templates')
const CALLS = 'packages/contract/src/calls.ts'

export interface CapabilityName {
  /** The plural, which names the folder, the table and the address: `reviews`. */
  many: string
  /** The singular, which names one row and its object: `review`. */
  one: string
}

const nameLike = /^[a-z]{3,30}$/

/**
 * Returns the names of a capability.
 * @throws Stop if a name is invalid, or if the singular can't be derived
 */
export function parseCapabilityName(many = '', one = singularOf(many)): CapabilityName {
  if (!nameLike.test(many))
    throw new UserError(`A capability is one word of small letters, such as reviews, got '${many}'.`)
  if (!one) throw new UserError(`Say what one of them is called too: npm run new-capability -- ${many} <one>`)
  if (!nameLike.test(one) || one === many) throw new UserError(`One of ${many} can't be called '${one}'.`)
  return { many, one }
}

function singularOf(many: string): string | undefined {
  if (many.endsWith('ies')) return `${many.slice(0, -3)}y`
  return /[^s]s$/.test(many) ? many.slice(0, -1) : undefined
}

/**
 * Generates the files of a new capability as ARCHITECTURE.md describes them, and the table of calls with the new calls.
 * @param root the project whose table of calls is read; nothing is written
 * @returns text by path
 */
export async function generateCapability(root: string, name: CapabilityName): Promise<Map<string, string>> {
  const places = {
    capability: `apps/server/src/capabilities/${name.many}`,
    contract: 'packages/contract/src',
    domain: `packages/domain/src/${name.many}`,
  }
  const files = new Map<string, string>()
  for (const [folder, place] of Object.entries(places)) {
    for (const template of readdirSync(join(TEMPLATES, folder))) {
      const path = `${place}/${rename(template.replace(/\.txt$/, ''), name)}`
      files.set(path, rename(readFileSync(join(TEMPLATES, folder, template), 'utf8'), name))
    }
  }
  files.set(CALLS, declareIn(readFileSync(join(root, CALLS), 'utf8'), name))
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  for (const [path, text] of files) files.set(path, (await format(path, text, style)).code)
  return files
}

/** The templates use notes as their example. */
function rename(text: string, { many, one }: CapabilityName): string {
  const words: Record<string, string> = { notes: many, note: one, Notes: capital(many), Note: capital(one) }
  return text.replace(/notes|note|Notes|Note/g, word => words[word] ?? word)
}

function declareIn(calls: string, { many, one }: CapabilityName): string {
  const name = `${one}Calls`
  const declared = calls
    .replace(/((?:^import .*\n)+)/m, `$1import { ${name} } from './${many}.ts'\n`)
    .replace(/(export const calls = \{[^}]*?),?\s*\}/, `$1, ...${name} }`)
  if (!declared.includes(`...${name}`))
    throw new UserError(`${CALLS} has another shape than expected: add ${name} by hand.`)
  return declared
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
