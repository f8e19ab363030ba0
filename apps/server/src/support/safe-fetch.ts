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

/** Why an address that a person wrote was not answered. */
export type FetchFailure =
  /** No http or https address with a host name and the scheme's own port. */
  | 'address-invalid'
  /** The host, or one that it redirected to, is in a private network. */
  | 'address-private'
  /** The name is unknown, or nothing answered at it. */
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
  /** Sent with POST. */
  body?: string | Uint8Array
  /** The most bytes of the answer's body, packed and unpacked; null for an answer of which only the head is read. */
  bodyLimit: number | null
  /** For everything together, redirects too, in milliseconds. */
  timeoutMs: number
  /** Redirects that a GET follows; a redirected POST is answered as it is. */
  redirects?: number
}

export interface SafeResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The unpacked body; empty where it wasn't read. */
  body: Buffer
  /** The address that answered, after redirects. */
  url: string
}

export type SafeFetch = (request: SafeRequest) => Promise<SafeResponse>

export interface SafeFetchOptions {
  /** Every IP address of a host name. */
  resolve?: (host: string) => Promise<readonly string[]>
  /** Connects to an IP address that was checked. */
  dial?: (address: string, port: number) => Socket
  /** Further certificate authorities. */
  ca?: string | Buffer
}

/** Codings of an answer's body that are unpacked. */
const UNPACKERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Fetches URLs entered by users without exposing our network. Each host name is resolved once, all its IP addresses are
 * checked, and the connection is made to the very one that was checked, so DNS rebinding has no effect. Every redirect is checked like the first address. Only the ports 80 and 443
 * are used, no cookies are kept, and a host has to be a name: an IP address in any notation is refused.
 */
export function createSafeFetch({
  resolve = resolveHost,
  dial = connectTo,
  ca,
}: SafeFetchOptions = {}): SafeFetch {
  /** @throws FetchFailed for one that may not be asked. */
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
 * An address that may be asked, by its form alone.
 * @throws FetchFailed `address-invalid`; `address-private` for an IP address and for names of a local network.
 */
function readAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchFailed('address-invalid')
  if (url.port !== '' || url.username !== '' || url.password !== '') throw new FetchFailed('address-invalid')
  const host = url.hostname.replace(/\.$/, '')
  // The parser has written decimal, octal and hexadecimal addresses as four numbers.
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

/** A name server that doesn't answer must not hold the caller. */
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

/** @throws FetchFailed `too-large`; Error where the body is broken. */
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
