import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureView } from '@dotyk/domain/catalogue'

/** Matches a line of TypeScript or Python that contains only a comment. */
const COMMENT = /^\s*(?:\/\/|\/\*|\*|#)/

const SCENE = ['product-renders/scene.py']
const PHOTO = ['photo.py', 'places.py', 'props.py']
const FILM = ['film.py', 'films.ts', 'smooth-light.ts', 'compose-frame.ts', 'phone-screen.ts']

/** Returns the hash of what a view is rendered from; a view rendered from another one is outdated. */
export function sceneHash(view: PictureView): string {
  return hashOf(isPhoto(view) ? [...SCENE, ...PHOTO.map(file => `product-renders/${file}`)] : SCENE)
}

/** Whether a view is photographed in a place, with depth of field (photo.py), and not in the studio (scene.py). */
export function isPhoto(view: PictureView): boolean {
  return view === 'use'
}

/** Returns the hash of all sources of the films except the demo cards; a film with another hash is outdated. */
export function filmHash(): string {
  return hashOf([...SCENE, ...FILM.map(file => `product-films/${file}`)])
}

/** Comments are excluded, because they do not change the rendered pictures. */
function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
    hash.update(lines.filter(line => !COMMENT.test(line)).join('\n'))
  }
  return hash.digest('hex').slice(0, 16)
}
