import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { storeUnavailableRefusal } from './store-unavailable.ts'
import { contentTypeOf, type FilePort } from './port.ts'

export interface S3Options {
  /** The bucket's address, path style: `https://s3.eu-central-1.amazonaws.com/dotyk-files`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** The time in milliseconds that the store may take to start its response. */
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** The number of times a request is repeated after the statuses 429 and 5xx, each time after a longer wait. */
const RETRIES = 2

/**
 * Stores files in a bucket of an S3-compatible store. The access key needs the rights to get, put, delete and list objects:
 * without listing, a store answers 403 for a missing file, which counts as an outage.
 */
export function openS3Store(options: S3Options): FilePort {
  const { url, accessKeyId, secretAccessKey, region, timeoutMs = TIMEOUT_MS } = options
  const bucket = url.replace(/\/+$/, '')
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })

  /** Sends a request to the store. @throws Refusal `unavailable` if there is no answer in time, or its status isn't in `fine`. */
  async function ask(path: string, init: RequestInit, fine: readonly number[]): Promise<Response> {
    const giveUp = new AbortController()
    const timer = setTimeout(
      () => giveUp.abort(new Error(`no answer within ${timeoutMs} ms`)),
      timeoutMs,
    ).unref()
    try {
      const response = await client.fetch(bucket + path, { ...init, signal: giveUp.signal })
      if (fine.includes(response.status) && response.status !== 404) return response
      const code = await codeIn(response)
      // A store answers 404 for a missing file and for a missing bucket; only the code tells them apart.
      if (fine.includes(response.status) && code !== 'NoSuchBucket') return response
      throw new Error(`${init.method} answered ${response.status}: ${code}`)
    } catch (error) {
      throw storeUnavailableRefusal(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    name: 's3',

    async put(name, bytes) {
      const headers = {
        'content-type': contentTypeOf(name),
        // The hash is signed, so that the store refuses a file that was changed in transit.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const response = await ask(`/${name}`, { method: 'PUT', headers, body: Buffer.from(bytes) }, [200])
      await response.body?.cancel()
    },

    async read(name) {
      const contentType = contentTypeOf(name)
      const response = await ask(`/${name}`, { method: 'GET' }, [200, 404])
      if (response.status === 404) return null
      return { ...(await bodyOf(response)), contentType }
    },

    async has(name) {
      contentTypeOf(name)
      const response = await ask(`/${name}`, { method: 'HEAD' }, [200, 404])
      return response.status === 200
    },

    async remove(name) {
      contentTypeOf(name)
      const response = await ask(`/${name}`, { method: 'DELETE' }, [200, 204, 404])
      await response.body?.cancel()
    },

    async check() {
      await ask('', { method: 'HEAD' }, [200])
    },
  }
}

/**
 * Creates the bucket if it doesn't exist; the access key needs the right to create buckets.
 * @returns whether the bucket was created now
 * @throws Refusal `unavailable` whose cause has the store's reason
 */
export async function createBucket({
  url,
  accessKeyId,
  secretAccessKey,
  region,
}: S3Options): Promise<boolean> {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const bucket = url.replace(/\/+$/, '')
  try {
    const found = await client.fetch(bucket, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (found.status === 200) return false
    if (found.status !== 404) throw new Error(`HEAD answered ${found.status}`)
    const made = await client.fetch(bucket, { method: 'PUT', signal: AbortSignal.timeout(TIMEOUT_MS) })
    // The status is 409 if another process created the bucket first.
    if (made.status !== 200 && made.status !== 409)
      throw new Error(`PUT answered ${made.status}: ${await codeIn(made)}`)
    return made.status === 200
  } catch (error) {
    throw storeUnavailableRefusal(error)
  }
}

/** Returns the file's stream and size. A store that compresses its answers or sends them in chunks doesn't tell the size. */
async function bodyOf(response: Response): Promise<{ body: Readable; size: number }> {
  const length = response.headers.get('content-length')
  if (response.body && length !== null && !response.headers.has('content-encoding')) {
    return { body: Readable.fromWeb(response.body), size: Number(length) }
  }
  const bytes = Buffer.from(
    await response.arrayBuffer().catch((error: unknown) => {
      throw storeUnavailableRefusal(error)
    }),
  )
  return { body: Readable.from([bytes]), size: bytes.length }
}

/**
 * Returns the store's error code, such as `SlowDown`; the rest of its answer isn't used, because it may name the bucket and the
 * key.
 */
async function codeIn(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? 'no reason given'
}
