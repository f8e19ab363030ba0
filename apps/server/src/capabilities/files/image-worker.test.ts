import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { redAndBlueHalves } from '../../../test/pictures.ts'
import { type ImageWorker, type ImageWorkerOptions, startImageWorker } from './image-worker.ts'

let folder: string
let picture: Buffer
const opened: ImageWorker[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-image-worker-'))
  picture = await redAndBlueHalves({ width: 90, height: 90 }).jpeg().toBuffer()
})

afterEach(() => opened.splice(0).forEach(worker => worker.close()))
afterAll(() => rm(folder, { recursive: true, force: true }))

function aWorker(options: ImageWorkerOptions = {}): ImageWorker {
  const worker = startImageWorker(options)
  opened.push(worker)
  return worker
}

const from = (field: string, profileId = 'profile-1') => ({ profileId, field })

/**
 * Writes a module for a process that crashes, hangs or exits as the first byte of the picture says, and otherwise sends its own
 * process id.
 */
async function anOddProcess(): Promise<string> {
  const path = join(folder, 'odd-process.mjs')
  await writeFile(
    path,
    `const acts = { c: () => process.kill(process.pid, 'SIGSEGV'), h: () => { for (;;); }, x: () => process.exit(3) }
    process.on('message', ({ picture }) => {
      const act = acts[String.fromCharCode(picture[0])]
      if (act) act()
      else process.send({ pid: process.pid, environment: Object.keys(process.env) })
    })
    process.on('disconnect', () => process.exit())
    process.send('ready')`,
  )
  return path
}

test('twenty simultaneous pictures are all processed into photos', async () => {
  const { makePhoto } = aWorker()
  const photos = await Promise.all(Array.from({ length: 20 }, () => makePhoto(picture, from('pfp'))))
  expect(photos).toHaveLength(20)
  expect(photos.every(({ webp512 }) => Buffer.isBuffer(webp512))).toBe(true)
})

test('a file that is no picture is refused on its field, and the next one is processed', async () => {
  const { makePhoto } = aWorker()
  await expect(makePhoto(Buffer.from('<html>'), from('file'))).rejects.toMatchObject({
    key: 'image-invalid',
    details: { field: 'file' },
  })
  await expect(makePhoto(picture, from('pfp'))).resolves.toMatchObject({
    webp512: expect.any(Buffer) as Buffer,
  })
})

test.each([
  ['crashes its decoder', 'crash'],
  ['would take forever', 'hang'],
])('a picture that %s is refused, and the next one is processed by another process', async (_what, act) => {
  const { makePhoto } = aWorker({ module: await anOddProcess(), timeoutMs: 500 })
  const before = await makePhoto(Buffer.from('ok'), from('pfp'))
  const [bad, after] = await Promise.allSettled([
    makePhoto(Buffer.from(act), from('pfp')),
    makePhoto(Buffer.from('ok'), from('pfp')),
  ])
  expect(bad).toMatchObject({ reason: { key: 'image-invalid' } })
  expect(after).toMatchObject({ status: 'fulfilled' })
  expect(after).not.toMatchObject({ value: before })
})

test('an SVG has a time limit of its own, apart from that of photos', async () => {
  const { makePicture, makePhoto } = aWorker({ module: await anOddProcess(), drawingTimeoutMs: 1 })
  await expect(makePicture(Buffer.from('hang'), 'logo', from('file'))).rejects.toMatchObject({
    key: 'image-invalid',
  })
  await expect(makePhoto(Buffer.from('ok'), from('pfp'))).resolves.toBeDefined()
})

test('a profile’s picture waits for at most one picture of a profile that sends many', async () => {
  const { makePhoto } = aWorker({ module: await anOddProcess() })
  const done: string[] = []
  const send = (profileId: string) =>
    makePhoto(Buffer.from('ok'), from('pfp', profileId)).then(() => done.push(profileId))
  await Promise.all([...Array.from({ length: 5 }, () => send('many')), send('one')])
  expect(done.indexOf('one')).toBe(1)
})

test('an image process that exits with an error code is reported as the service’s error, not the picture’s', async () => {
  const { makePhoto } = aWorker({ module: await anOddProcess() })
  await expect(makePhoto(Buffer.from('x'), from('pfp'))).rejects.toThrow('ended with code 3')
  await expect(makePhoto(Buffer.from('ok'), from('pfp'))).resolves.toBeDefined()
})

test('a picture whose image process doesn’t start in time is answered as unavailable, and the next picture gets another process', async () => {
  const { makePhoto } = aWorker({ module: await anOddProcess(), startTimeoutMs: 1 })
  const unavailable = { key: 'unavailable', details: { retryAfterSeconds: 5 } }
  await expect(makePhoto(Buffer.from('ok'), from('pfp'))).rejects.toMatchObject(unavailable)
  await expect(makePhoto(Buffer.from('ok'), from('pfp'))).rejects.toMatchObject(unavailable)
})

test('the image process receives none of the service’s secrets', async () => {
  const { makePhoto } = aWorker({ module: await anOddProcess() })
  const { environment } = (await makePhoto(Buffer.from('ok'), from('pfp'))) as unknown as {
    environment: string[]
  }
  expect(environment.filter(name => !/^(?:MALLOC|NODE_CHANNEL)_\w+$/.test(name))).toEqual([])
})

test('an idle image process ends and frees its memory; the next photo gets a new one', async () => {
  const { makePhoto } = aWorker({ module: await anOddProcess(), idleMs: 1 })
  const first = await makePhoto(Buffer.from('ok'), from('pfp'))
  while (isRunning(pidOf(first))) await new Promise(resolve => setImmediate(resolve))
  const second = await makePhoto(Buffer.from('ok'), from('pfp'))
  expect(pidOf(second)).not.toBe(pidOf(first))
})

const pidOf = (answer: unknown) => (answer as { pid: number }).pid

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
