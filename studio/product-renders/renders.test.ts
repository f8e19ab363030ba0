import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACCESSORY_KEYS, PICTURE_VIEWS } from '@dotyk/domain/catalogue'
import { expect, test } from 'vitest'
import { sceneHash } from '../source-hash.ts'

const VIEWS = join(import.meta.dirname, '../../apps/server/product-renders/views.json')

test('the stored renders match the current scenes: `npm run render:products` makes them anew', () => {
  const views = JSON.parse(readFileSync(VIEWS, 'utf8')) as Record<string, { scene: string }>
  const expected = Object.values(ACCESSORY_KEYS).flatMap(path =>
    PICTURE_VIEWS.map(view => [`${path}-${view}`, sceneHash(view)] as const),
  )
  const rendered = Object.entries(views).map(([name, { scene }]) => [name, scene])
  expect(Object.fromEntries(rendered)).toEqual(Object.fromEntries(expected))
})
