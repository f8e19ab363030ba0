import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilePort } from '../port.ts'

export interface OpenStore {
  store: FilePort
  close: () => Promise<void>
}

/** The tests that every file store must pass. */
export function describeFilePort(name: FilePort['name'], open: () => Promise<OpenStore>): void {
  describe(`files in a ${name}`, () => {
    let opened: OpenStore
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    const aName = (extension = 'webp') => `${randomUUID().replaceAll('-', '')}-256.${extension}`

    async function content(file: string): Promise<string | undefined> {
      const found = await opened.store.read(file)
      return found ? (await buffer(found.body)).toString() : undefined
    }

    test('a stored file is read back with its size and the type of its extension', async () => {
      const file = aName('svg')
      const bytes = Buffer.from('<svg>привіт</svg>')
      await opened.store.put(file, bytes)
      const found = await opened.store.read(file)
      expect(found).toMatchObject({ size: bytes.length, contentType: 'image/svg+xml' })
      expect(found && (await buffer(found.body)).equals(bytes)).toBe(true)
      expect(await opened.store.has(file)).toBe(true)
    })

    test('an unknown file name gives nothing', async () => {
      expect(await opened.store.read(aName())).toBeNull()
      expect(await opened.store.has(aName())).toBe(false)
    })

    test('a file stored twice at once is there once, whole', async () => {
      const file = aName()
      const bytes = Buffer.alloc(300_000, 7)
      await Promise.all([
        opened.store.put(file, bytes),
        opened.store.put(file, bytes),
        opened.store.put(file, bytes),
      ])
      const found = await opened.store.read(file)
      expect(found && (await buffer(found.body)).equals(bytes)).toBe(true)
    })

    test('a removed file is gone, removing it again succeeds, and others stay', async () => {
      const [removed, other] = [aName(), aName()]
      await opened.store.put(removed, Buffer.from('one'))
      await opened.store.put(other, Buffer.from('two'))
      await opened.store.remove(removed)
      await opened.store.remove(removed)
      expect([await content(removed), await content(other)]).toEqual([undefined, 'two'])
    })

    test('an empty file is stored and read back', async () => {
      const file = aName()
      await opened.store.put(file, Buffer.alloc(0))
      expect(await content(file)).toBe('')
    })

    test.each([
      '../secret.png',
      'a/b.png',
      '..%2fa.png',
      '/etc/passwd',
      'a.html',
      'A.png',
      'a.png\0.svg',
      '.png',
      '',
    ])('the invalid file name %j is refused by every operation', async bad => {
      await expect(opened.store.put(bad, Buffer.from('x'))).rejects.toThrow('no name')
      await expect(opened.store.read(bad)).rejects.toThrow('no name')
      await expect(opened.store.has(bad)).rejects.toThrow('no name')
      await expect(opened.store.remove(bad)).rejects.toThrow('no name')
    })

    test('a working file store passes its own check', async () => {
      await expect(opened.store.check()).resolves.toBeUndefined()
    })
  })
}
