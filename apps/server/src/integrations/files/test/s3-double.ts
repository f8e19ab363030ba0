import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface KeptObject {
  bytes: Buffer
  contentType: string
}

interface Decision {
  status: number
  /** The XML of a listing. */
  xml?: string
  code?: string
  object?: KeptObject
}

export interface S3Double {
  /** The address of the bucket. */
  url: string
  /** The bucket's objects, by name. */
  objects: Map<string, KeptObject>
  /** The requests received, each as `PUT /bucket/name 200`. */
  log: string[]
  /** Answers the next requests with these statuses instead; 0 never answers. */
  failNext: (...statuses: number[]) => void
  /** Makes the store answer correctly again. */
  recover: () => void
  close: () => Promise<void>
}

export const S3_KEYS = {
  accessKeyId: 'AKIATESTTESTTEST',
  secretAccessKey: 'secret/with+signs',
  region: 'eu-central-1',
}

/**
 * Opens an S3 store for tests, over HTTP. It computes every signature again (AWS Signature Version 4, implemented from its
 * description) and answers 403 or 400 if the signature or the body differs.
 * @param options with `chunked` the store sends files without their length, as some stores do.
 */
export async function openS3Double({ chunked = false } = {}): Promise<S3Double> {
  const buckets = new Set(['files'])
  const objects: S3Double['objects'] = new Map()
  const log: string[] = []
  const failures: number[] = []

  const server = createServer((request, response) => {
    void answer(request, response)
  })
  server.on('clientError', (_, socket) => socket.destroy())

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const failure = failures.shift()
    if (failure === 0) return
    const { status, code, object, xml } = failure
      ? { status: failure, code: 'SlowDown' }
      : decide(request, body)
    log.push(`${request.method} ${request.url} ${status}`)
    if (object) {
      response.setHeader('content-type', object.contentType)
      if (!chunked) response.setHeader('content-length', object.bytes.length)
    }
    response.writeHead(status).end(code ? `<Error><Code>${code}</Code></Error>` : (xml ?? object?.bytes))
  }

  function decide(request: IncomingMessage, body: Buffer): Decision {
    const complaint = whatIsWrong(request, body)
    if (complaint) return { status: complaint === 'BadDigest' ? 400 : 403, code: complaint }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double')
    const [, inBucket, name = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
    if (!name && inBucket && request.method === 'PUT') {
      if (buckets.has(inBucket)) return { status: 409, code: 'BucketAlreadyOwnedByYou' }
      buckets.add(inBucket)
      return { status: 200 }
    }
    if (!inBucket || !buckets.has(inBucket)) return { status: 404, code: 'NoSuchBucket' }
    if (!name && searchParams.get('list-type') === '2') return { status: 200, xml: listObjects(searchParams) }
    if (!name) return { status: 200 }
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, contentType: request.headers['content-type'] ?? '' })
      return { status: 200 }
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return { status: 204 }
    }
    const object = objects.get(name)
    return object ? { status: 200, object } : { status: 404, code: 'NoSuchKey' }
  }

  /** Lists the objects in pages of two names each. */
  function listObjects(query: URLSearchParams): string {
    const PAGE = 2
    const from = Number(query.get('continuation-token') ?? 0)
    const names = [...objects.keys()].filter(name => name.startsWith(query.get('prefix') ?? '')).toSorted()
    const keys = names.slice(from, from + PAGE).map(name => `<Contents><Key>${name}</Key></Contents>`)
    const next = from + PAGE
    const token = next < names.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return `<ListBucketResult>${keys.join('')}${token}</ListBucketResult>`
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/files`,
    objects,
    log,
    failNext: (...statuses) => void failures.push(...statuses),
    recover: () => void failures.splice(0),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

function whatIsWrong(request: IncomingMessage, body: Buffer): string | null {
  const [, key, day = '', region = '', signedHeaders = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  if (!key) return 'AccessDenied'
  if (key !== S3_KEYS.accessKeyId) return 'InvalidAccessKeyId'
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/\s+/g, ' ')
  const names = signedHeaders.split(';')
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (!needed.every(name => names.includes(name)) || region !== S3_KEYS.region) return 'AccessDenied'
  if (!header('x-amz-date').startsWith(day)) return 'AccessDenied'

  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double')
  searchParams.sort()
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...names.map(name => `${name}:${header(name)}`),
    '',
    signedHeaders,
    header('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hash(canonical)].join('\n')
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${S3_KEYS.secretAccessKey}`, day))
  const expected = hmac(signingKey, text)
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch'

  const signedBody = header('x-amz-content-sha256')
  return signedBody === 'UNSIGNED-PAYLOAD' || signedBody === hash(body) ? null : 'BadDigest'
}
