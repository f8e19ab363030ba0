import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MADE_OF = [
  '../product-renders/scene.py',
  'film.py',
  'films.ts',
  'smooth-light.ts',
  'compose-frame.ts',
  'phone-screen.ts',
]

/** Names all that films are made of, but the demo cards: a film made of something else is stale. */
export function filmHash(): string {
  const hash = createHash('sha256')
  for (const file of MADE_OF) hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 16)
}
