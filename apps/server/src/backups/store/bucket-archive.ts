import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { S3Config } from '../../config/bucket.ts'
import type { ArchiveStore } from './port.ts'

const WITHIN_MS = 60_000
const RETRIES = 2

/**
 * An archive in a bucket of an S3-compatible store, addressed in path style. The access key needs the rights to get, put, delete
 * and list objects.
 */
export function openBucketArchive({ url, accessKeyId, secretAccessKey, region }: S3Config): ArchiveStore {
  const bucket = url.replace(/\/+$/, '')
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })

  async function ask(path: string, init: RequestInit, fine: readonly number[]): Promise<Response> {
    const signal = AbortSignal.timeout(WITHIN_MS)
    const response = await client.fetch(bucket + path, { ...init, signal })
    if (fine.includes(response.status)) return response
    const [, code = 'no reason given'] = /<Code>(\w{1,60})<\/Code>/.exec(await response.text()) ?? []
    throw new Error(`The bucket of back-ups answered ${init.method} with ${response.status}: ${code}`)
  }

  return {
    place: bucket,

    async put(name, bytes) {
      const headers = {
        'content-type': 'application/octet-stream',
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const response = await ask(`/${name}`, { method: 'PUT', headers, body: Buffer.from(bytes) }, [200])
      await response.body?.cancel()
    },

    async read(name) {
      const response = await ask(`/${name}`, { method: 'GET' }, [200, 404])
      const bytes = Buffer.from(await response.arrayBuffer())
      return response.status === 404 ? null : bytes
    },

    async list(prefix) {
      const names: string[] = []
      let token: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token !== null) query.set('continuation-token', token)
        const response = await ask(`?${query.toString()}`, { method: 'GET' }, [200])
        const page = readListing(await response.text())
        names.push(...page.names)
        token = page.next
      } while (token !== null)
      return names.toSorted()
    },

    async remove(name) {
      const response = await ask(`/${name}`, { method: 'DELETE' }, [200, 204, 404])
      await response.body?.cancel()
    },
  }
}

/** Parses one page of the names in a bucket and the token of the next page; null if this is the last. */
function readListing(xml: string): { names: string[]; next: string | null } {
  const document = parseDocument(xml, { xmlMode: true })
  const textsOf = (tag: string) =>
    DomUtils.getElementsByTagName(tag, document).map(element => DomUtils.textContent(element))
  return { names: textsOf('Key'), next: textsOf('NextContinuationToken')[0] ?? null }
}
