import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names the scene as it is: a view rendered from another one is stale. */
export function sceneHash(): string {
  const scene = readFileSync(join(import.meta.dirname, 'scene.py'))
  return createHash('sha256').update(scene).digest('hex').slice(0, 16)
}
