import { lookup } from 'node:dns/promises'
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connect as connectTls } from 'node:tls'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isPrivateAddress } from './private-address.ts'

/** The reason why fetching an address entered by a person failed. */
export type FetchFailure =
  /** The address isn't an http or https address with a host name and the scheme's default port. */
  | 'address-invalid'
  /** The host, or one to which it redirects, is in a private network. */
  | 'address-private'
  /** The name doesn't exist, or its host doesn't answer. */
  | 'unreachable'
  | 'timeout'
  /** The answer is longer than the limit. */
  | 'too-large'
  | 'too-many-redirects'

export class FetchFailed extends Error {
  override name = 'FetchFailed'
  readonly reason: FetchFailure

  constructor(reason: FetchFailure, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

export interface SafeRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  /** The body of a POST request. */
  body?: string | Uint8Array
  /** The largest size in bytes of the answer's body, both compressed and decompressed; null to read only the head. */
  bodyLimit: number | null
  /** The longest time for the whole request, including redirects, in milliseconds. */
  timeoutMs: number
  /** The largest number of redirects that a GET follows; a POST's redirect is returned, not followed. */
  redirects?: number
}

export interface SafeResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The decompressed body; empty if it wasn't read. */
  body: Buffer
  /** The address that answered, after redirects. */
  url: string
}

export type SafeFetch = (request: SafeRequest) => Promise<SafeResponse>

export interface SafeFetchOptions {
  /** Resolves a host name to all its IP addresses. */
  resolve?: (host: string) => Promise<readonly string[]>
  /** Connects to an IP address that has been checked. */
  dial?: (address: string, port: number) => Socket
  /** Additional certificate authorities to trust. */
  ca?: string | Buffer
}

/** The decompressors, by the content coding of an answer. */
const UNPACKERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Creates a fetch for URLs entered by users, which doesn't expose the service's network. Every host name, also of a redirect, is
 * resolved once, and the connection uses an address that was checked, which prevents DNS rebinding. Only ports 80 and 443 are
 * allowed, no cookies are kept, and an IP address as the host is refused.
 */
export function createSafeFetch({
  resolve = resolveHost,
  dial = connectTo,
  ca,
}: SafeFetchOptions = {}): SafeFetch {
  /** Resolves a URL's host to an IP address that may be contacted. @throws FetchFailed if there is none. */
  async function checkedAddress(url: URL): Promise<string> {
    const addresses = await resolve(url.hostname).catch((cause: unknown) => {
      throw new FetchFailed('unreachable', { cause })
    })
    const [first] = addresses
    if (first === undefined) throw new FetchFailed('unreachable')
    if (addresses.some(isPrivateAddress)) throw new FetchFailed('address-private')
    return first
  }

  async function ask(url: URL, request: SafeRequest, signal: AbortSignal): Promise<SafeResponse> {
    const address = await abortable(checkedAddress(url), signal)
    const isSecure = url.protocol === 'https:'
    const createConnection = (): Socket => {
      const socket = dial(address, isSecure ? 443 : 80)
      return isSecure
        ? connectTls({ socket, servername: url.hostname, ALPNProtocols: ['http/1.1'], ...(ca ? { ca } : {}) })
        : socket
    }
    const { method = 'GET', body } = request
    const outgoing = (isSecure ? httpsRequest : httpRequest)(url, {
      method,
      signal,
      createConnection,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        ...request.headers,
        host: url.host,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
    })
    try {
      const answer = await answerTo(outgoing, body)
      const { statusCode: status = 0, headers } = answer
      const { bodyLimit } = request
      const read = bodyLimit === null ? Buffer.alloc(0) : await readBody(answer, bodyLimit)
      return { status, headers, body: read, url: url.href }
    } finally {
      outgoing.destroy()
    }
  }

  async function follow(request: SafeRequest, signal: AbortSignal): Promise<SafeResponse> {
    let url = readAddress(request.url)
    for (let left = request.redirects ?? 0; ; left -= 1) {
      const answer = await ask(url, request, signal)
      const { location } = answer.headers
      const isFollowed = (request.method ?? 'GET') === 'GET' && request.redirects !== undefined
      if (!isFollowed || location === undefined || !REDIRECTS.has(answer.status)) return answer
      if (left === 0) throw new FetchFailed('too-many-redirects')
      const next = readAddress(location, url)
      if (url.protocol === 'https:' && next.protocol === 'http:') throw new FetchFailed('address-invalid')
      url = next
    }
  }

  return async request => {
    const signal = AbortSignal.timeout(request.timeoutMs)
    try {
      return await follow(request, signal)
    } catch (error) {
      if (signal.aborted) throw new FetchFailed('timeout', { cause: error })
      throw error instanceof FetchFailed ? error : new FetchFailed('unreachable', { cause: error })
    }
  }
}

/**
 * Parses an address and checks, by its form alone, that it may be contacted.
 * @throws FetchFailed `address-invalid`; `address-private` for an IP address and for names of a local network.
 */
function readAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchFailed('address-invalid')
  if (url.port !== '' || url.username !== '' || url.password !== '') throw new FetchFailed('address-invalid')
  const host = url.hostname.replace(/\.$/, '')
  // The parser has already converted decimal, octal and hexadecimal IP addresses to the dotted form.
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) throw new FetchFailed('address-private')
  if (!host.includes('.') || /\.(?:local|localhost|internal|home\.arpa|onion)$/.test(host)) {
    throw new FetchFailed('address-private')
  }
  return url
}

async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}

function connectTo(address: string, port: number): Socket {
  return connectTcp({ host: address, port })
}

/** Awaits work until the signal is aborted, so that a name server that doesn't answer doesn't block the caller. */
async function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function answerTo(outgoing: ClientRequest, body: SafeRequest['body']): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Reads and decompresses a body. @throws FetchFailed `too-large`; Error if the body is damaged. */
async function readBody(answer: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(answer.headers['content-length']) > limit) throw new FetchFailed('too-large')
  const unpack = UNPACKERS[answer.headers['content-encoding']?.toLowerCase() ?? '']
  const chunks: Buffer[] = []
  const unpacking = unpack ? [unpack(), countBytes(limit)] : []
  await pipeline([answer, countBytes(limit), ...unpacking, collect(chunks)])
  return Buffer.concat(chunks)
}

function countBytes(limit: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > limit ? new FetchFailed('too-large') : null, chunk)
    },
  })
}

function collect(chunks: Buffer[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
}
