import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of TypeScript or Python that is a comment alone. */
const COMMENT = /^\s*(?:\/\/|\/\*|\*|#)/

const SCENE = ['product-renders/scene.py']
const FILM = ['film.py', 'films.ts', 'smooth-light.ts', 'compose-frame.ts', 'phone-screen.ts']

/** Names the scene as it is: a view that was rendered from another one is stale. */
export function sceneHash(): string {
  return hashOf(SCENE)
}

/** Names all that films are made of, but the demo cards: a film that was made of something else is stale. */
export function filmHash(): string {
  return hashOf([...SCENE, ...FILM.map(file => `product-films/${file}`)])
}

/** Comments don't count: nothing has to be rendered anew for them. */
function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
    hash.update(lines.filter(line => !COMMENT.test(line)).join('\n'))
  }
  return hash.digest('hex').slice(0, 16)
}
