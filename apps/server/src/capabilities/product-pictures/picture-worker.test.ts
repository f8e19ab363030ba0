import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PictureToDraw } from './draw-product.ts'
import { type PictureWorker, type PictureWorkerOptions, startPictureWorker } from './picture-worker.ts'

let module: string
let folder: string
const opened: PictureWorker[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-picture-worker-'))
  module = join(folder, 'odd-process.mjs')
  // A test worker that does what the name to print says, and otherwise sends its own process id.
  await writeFile(
    module,
    `import { getPriority } from 'node:os'
    const acts = {
      'is killed': () => process.kill(process.pid, 'SIGKILL'),
      'ends by itself': () => process.exit(3),
      'takes for ever': () => { for (;;); },
      'takes all memory': () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())) },
    }
    process.on('message', ({ contents: { name } }) => {
      if (acts[name]) acts[name]()
      else process.send(Buffer.from(JSON.stringify({ pid: process.pid, niceness: getPriority() })))
    })
    process.on('disconnect', () => process.exit())
    process.send('ready')`,
  )
})
afterEach(() => opened.splice(0).forEach(worker => worker.close()))
afterAll(() => rm(folder, { recursive: true, force: true }))

function aWorker(options: PictureWorkerOptions = {}): PictureWorker {
  const worker = startPictureWorker({ module, ...options })
  opened.push(worker)
  return worker
}

const named = (name: string): PictureToDraw => ({
  choice: { accessory: 1, printType: 1, colour: 1, ribbon: null, language: 'ua' },
  view: 'front',
  width: 480,
  format: 'avif',
  isKept: false,
  designFiles: new Map(),
  contents: {
    name,
    line: '',
    layout: 'dawn',
    address: 'https://cards.example',
    company: null,
    words: { menu: 'Меню', touch: 'Торкніться' },
  },
})

const unavailable = { key: 'unavailable', details: { retryAfterSeconds: 2 } }

test.each(['is killed', 'ends by itself', 'takes for ever', 'takes all memory'])(
  'a picture whose process %s can be requested again, and the next is drawn by another process',
  async act => {
    const { draw } = aWorker({ timeoutMs: 20_000, heapMegabytes: 32, ...timeoutOf(act) })
    const read = async () => JSON.parse(String(await draw(named('Olena'), 'visitor'))) as { pid: number }
    const { pid: before } = await read()
    const [failed, after] = await Promise.allSettled([draw(named(act), 'visitor'), read()])
    expect(failed).toMatchObject({ status: 'rejected', reason: unavailable })
    expect(after).toMatchObject({ status: 'fulfilled' })
    expect(after).not.toMatchObject({ value: { pid: before } })
  },
)

const timeoutOf = (act: string) => (act === 'takes for ever' ? { timeoutMs: 500 } : {})

test('a picture whose process fails to start can be requested again', async () => {
  const { draw } = aWorker({ startTimeoutMs: 1 })
  await expect(draw(named('Olena'), 'visitor')).rejects.toMatchObject(unavailable)
})

test('the picture process has a lower CPU priority than the service', async () => {
  const { draw } = aWorker()
  const { niceness } = JSON.parse(String(await draw(named('Olena'), 'visitor'))) as { niceness: number }
  expect(niceness).toBeGreaterThan(0)
})

test('however many pictures one visitor requests, another waits for only one of them', async () => {
  const { draw } = aWorker()
  const drawn: string[] = []
  const ask = (visitor: string) => draw(named('Olena'), visitor).then(() => drawn.push(visitor))
  await Promise.all([...Array.from({ length: 5 }, () => ask('many')), ask('one')])
  expect(drawn.indexOf('one')).toBe(1)
})

test('a picture request beyond the queue’s limit is answered with a time to retry', async () => {
  const { draw } = aWorker({ mostWaiting: 2 })
  const asked = await Promise.allSettled(['a', 'b', 'c'].map(visitor => draw(named('Olena'), visitor)))
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(asked[2]).toMatchObject({ reason: unavailable })
})
