import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PICTURE_VIEWS, productPicturePath } from '@dotyk/domain/catalogue'
import sharp from 'sharp'
import { startServer } from '../e2e/support/server.ts'
import { percentile } from './percentile.ts'

/* Compares a request for a product picture with a name that nobody has requested before with encoding that same picture
   at the quality of a stored one, which no server can avoid. The two take turns, so that whatever slows the machine
   slows both. */

const CHOICES = ['1-1-1-1', '1-1-3-1', '2-1-1-1', '3-1-1-1-1', '4-2-0-1']
const NAMES = 12
const LIMIT = 1.25
/** The largest width that the server renders. */
const WIDTH = 960

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const server = await startServer(folder, { SEED_DEMO: 'false', RATE_LIMIT_FACTOR: '1000000' })
  try {
    await measure(server.url)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(origin: string): Promise<void> {
  const drawn: number[] = []
  const encoded: number[] = []
  const first: number[] = []
  for (let person = 0; person <= NAMES; person += 1) {
    for (const choice of CHOICES) {
      for (const view of PICTURE_VIEWS) {
        const address = productPicturePath(choice, view, 'avif', { name: `Олена ${person}`, width: WIDTH })
        const { picture, milliseconds } = await timed(() => fetchPicture(origin + address))
        const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
        const { width, height, channels } = info
        const pixels = sharp(data, { raw: { width, height, channels: channels as 3 } })
        const alone = await timed(() => pixels.avif({ quality: 52, effort: 2 }).toBuffer())
        if (person === 0) first.push(milliseconds)
        else {
          drawn.push(milliseconds)
          encoded.push(alone.milliseconds)
        }
      }
    }
  }
  report('the first picture of a view', first)
  report('a picture with another name', drawn)
  report('its encoding alone', encoded)
  const ratio = percentile(drawn, 0.5) / percentile(encoded, 0.5)
  console.log(`${WIDTH} px, against its encoding alone, median: ${ratio.toFixed(2)} (at most ${LIMIT})`)
  if (ratio > LIMIT) process.exitCode = 1
}

async function fetchPicture(address: string): Promise<Buffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}

async function timed(make: () => Promise<Buffer>): Promise<{ picture: Buffer; milliseconds: number }> {
  const start = performance.now()
  const picture = await make()
  return { picture, milliseconds: performance.now() - start }
}

function report(what: string, times: readonly number[]): void {
  const [median, p95] = [0.5, 0.95].map(share => percentile(times, share).toFixed(0))
  console.log(`${what}: median ${median} ms, p95 ${p95} ms`)
}

await main()
