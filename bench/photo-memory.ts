import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import { plainPng } from '../apps/server/test/pictures.ts'
import { startServer } from '../e2e/support/server.ts'
import { MALLOC_ENVIRONMENT } from '../tools/setup/processes.mjs'
import { readDescendantsMemory } from './resident-memory.ts'

/* Measures the memory of the service, started as by `npm start`, together with its helper process while twenty photos
   are uploaded at once: the maximum of their summed resident pages, sampled twenty times a second. It uses PostgreSQL if
   TEST_DATABASE_URL is set, otherwise the embedded database, which takes about 150 MB itself. Linux only. */

const AT_ONCE = 20
const LIMIT_MB = 600
const LARGEST_FILE = 15 * 1024 * 1024 - 1_024

async function main(): Promise<void> {
  const database = process.env['TEST_DATABASE_URL']
  console.log(`database: ${database ? 'PostgreSQL' : 'embedded'}`)
  const photo = await noise(4_000, 3_000, 12).jpeg({ quality: 90 }).toBuffer()
  const large = Buffer.concat([photo, Buffer.alloc(LARGEST_FILE - photo.length)])
  const avif = await noise(3_000, 2_000, 4).avif({ effort: 0, quality: 50 }).toBuffer()
  await measure('12 megapixels', [photo])
  await measure('15 MB, one of them a PNG of 200 megapixels', [
    large,
    plainPng({ width: 20_000, height: 10_000 }),
  ])
  await measure('the largest AVIF', [avif])
}

/**
 * Measures the memory during uploads.
 * @param pictures the pictures, each uploaded once; the first is repeated until there are twenty
 */
async function measure(what: string, pictures: Buffer[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const database = process.env['TEST_DATABASE_URL']
  const server = await startServer(join(folder, 'data'), {
    SEED_DEMO: 'false',
    ...MALLOC_ENVIRONMENT,
    ...(database ? { DATABASE_URL: database } : {}),
  })
  try {
    const cookie = await signUp(server.url)
    const watch = watchMemory()
    const idle = await watch.now()
    const bodies = pictures.map(bytes =>
      // The server ignores the declared type of a picture.
      JSON.stringify({ pfp: `data:image/jpeg;base64,${bytes.toString('base64')}` }),
    )
    const [usual = ''] = bodies
    const upload = (body: string) =>
      fetch(`${server.url}/api/v1/profile/photo`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body,
      })
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => upload(bodies[at] ?? usual)))
    const seconds = (performance.now() - began) / 1_000
    const most = await watch.stop()
    const stored = answers.filter(({ status }) => status === 200).length
    console.log(
      `${what}: ${stored} of ${AT_ONCE} stored in ${seconds.toFixed(1)} s; ` +
        `${most} MB at most, ${idle} MB before, ${(most / LIMIT_MB).toFixed(2)} of ${LIMIT_MB} MB`,
    )
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function noise(width: number, height: number, sigma: number) {
  const grain = { type: 'gaussian' as const, mean: 128, sigma }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } })
}

async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: `bench-${Date.now()}@example.com`, password: 'correct horse battery' }),
  })
  return response.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

function watchMemory() {
  let most = 0
  const watching = { on: true }
  const watched = (async () => {
    while (watching.on) {
      most = Math.max(most, await readDescendantsMemory())
      await after(50)
    }
  })()
  return {
    now: readDescendantsMemory,
    async stop() {
      watching.on = false
      await watched
      return most
    },
  }
}

await main()
