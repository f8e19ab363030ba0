import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { halves } from '../../../test/pictures.ts'
import { openPictureWorkshop, type PictureWorkshop, type WorkshopOptions } from './picture-workshop.ts'

let folder: string
let picture: Buffer
const opened: PictureWorkshop[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-workshop-'))
  picture = await halves({ width: 90, height: 90 }).jpeg().toBuffer()
})

afterEach(() => opened.splice(0).forEach(workshop => workshop.close()))
afterAll(() => rm(folder, { recursive: true, force: true }))

function aWorkshop(options: WorkshopOptions = {}): PictureWorkshop {
  const workshop = openPictureWorkshop(options)
  opened.push(workshop)
  return workshop
}

/** A helper that does as told by the first byte of the picture, and otherwise answers its own process id as the hash. */
async function anOddHelper(): Promise<string> {
  const path = join(folder, 'odd-helper.mjs')
  await writeFile(
    path,
    `const acts = { c: () => process.kill(process.pid, 'SIGSEGV'), h: () => { for (;;); }, x: () => process.exit(3) }
    process.on('message', ({ picture }) => {
      const act = acts[String.fromCharCode(picture[0])]
      if (act) act()
      else process.send({ hash: String(process.pid), environment: Object.keys(process.env) })
    })
    process.on('disconnect', () => process.exit())`,
  )
  return path
}

test('twenty pictures at once come back as photos', async () => {
  const { processPhoto } = aWorkshop()
  const photos = await Promise.all(Array.from({ length: 20 }, () => processPhoto(picture, 'pfp')))
  expect(new Set(photos.map(({ hash }) => hash)).size).toBe(1)
  expect(photos.every(({ webp512 }) => Buffer.isBuffer(webp512))).toBe(true)
})

test('what is no picture is refused on its field, and the next one is made', async () => {
  const { processPhoto } = aWorkshop()
  await expect(processPhoto(Buffer.from('<html>'), 'file')).rejects.toMatchObject({
    key: 'image-invalid',
    details: { field: 'file' },
  })
  await expect(processPhoto(picture, 'pfp')).resolves.toMatchObject({ hash: expect.any(String) as string })
})

test.each([
  ['crashes its decoder', 'crash'],
  ['would take forever', 'hang'],
])('a picture that %s is refused, and the next one is made by another helper', async (_what, act) => {
  const { processPhoto } = aWorkshop({ worker: await anOddHelper(), patienceMs: 500 })
  const before = await processPhoto(Buffer.from('ok'), 'pfp')
  const [bad, after] = await Promise.allSettled([
    processPhoto(Buffer.from(act), 'pfp'),
    processPhoto(Buffer.from('ok'), 'pfp'),
  ])
  expect(bad).toMatchObject({ reason: { key: 'image-invalid' } })
  expect(after).toMatchObject({ status: 'fulfilled' })
  expect(after).not.toMatchObject({ value: { hash: before.hash } })
})

test('a helper that fails by itself is our fault and not the picture’s', async () => {
  const { processPhoto } = aWorkshop({ worker: await anOddHelper() })
  await expect(processPhoto(Buffer.from('x'), 'pfp')).rejects.toThrow('ended with code 3')
  await expect(processPhoto(Buffer.from('ok'), 'pfp')).resolves.toBeDefined()
})

test('the helper knows none of the service’s secrets', async () => {
  const { processPhoto } = aWorkshop({ worker: await anOddHelper() })
  const { environment } = (await processPhoto(Buffer.from('ok'), 'pfp')) as unknown as {
    environment: string[]
  }
  expect(environment.filter(name => !/^(?:MALLOC|NODE_CHANNEL)_\w+$/.test(name))).toEqual([])
})

test('an idle helper ends and gives its memory back; the next photo has a new one', async () => {
  const { processPhoto } = aWorkshop({ worker: await anOddHelper(), idleMs: 1 })
  const first = await processPhoto(Buffer.from('ok'), 'pfp')
  while (isRunning(first.hash)) await new Promise(resolve => setImmediate(resolve))
  const second = await processPhoto(Buffer.from('ok'), 'pfp')
  expect(second.hash).not.toBe(first.hash)
})

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
