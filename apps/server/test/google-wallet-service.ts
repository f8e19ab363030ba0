import { createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import type { GoogleObjectsOptions } from '../src/integrations/wallet/google-objects.ts'

export interface StoredObject {
  id: string
  state: string
  header: { defaultValue: { value: string } }
  [more: string]: unknown
}

export interface GoogleWalletService {
  options: GoogleObjectsOptions
  objects: Map<string, StoredObject>
  classes: Set<string>
  /** The tokens issued. */
  tokens: string[]
  /** The error status that the service answers, and to which requests; null for ordinary answers. */
  fails: { on: 'token' | 'api'; status: number } | null
  /** Resolves with the first stored object that matches; waits until there is one. */
  objectThat: (is: (object: StoredObject) => boolean) => Promise<StoredObject>
  close: () => Promise<void>
}

/**
 * Starts a test double of Google's token service and of the API of Google Wallet: a token requires an assertion signed by the
 * service account, only existing objects can be updated, and a new object requires an existing class.
 * @param certificate the certificate of the service account's key
 */
export async function aGoogleWalletService(
  account: string,
  certificate: string,
): Promise<GoogleWalletService> {
  const key = createPublicKey(certificate)
  const waiting: { is: (object: StoredObject) => boolean; resolve: (object: StoredObject) => void }[] = []

  async function grant(request: IncomingMessage, origin: string): Promise<[number, object]> {
    if (service.fails?.on === 'token') return [service.fails.status, { error: 'invalid_grant' }]
    const form = new URLSearchParams(await text(request))
    const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
      issuer: account,
      audience: `${origin}/token`,
      // Tests set their own time, so expiry isn't checked.
      currentDate: new Date(0),
      clockTolerance: Number.MAX_SAFE_INTEGER,
    })
    if (payload['scope'] !== 'https://www.googleapis.com/auth/wallet_object.issuer') return [400, {}]
    service.tokens.push(`token-${service.tokens.length}`)
    return [200, { access_token: service.tokens.at(-1), expires_in: 3_600 }]
  }

  async function store(request: IncomingMessage): Promise<[number, object]> {
    const { method = '', url = '' } = request
    const body = JSON.parse(await text(request)) as StoredObject & { classId: string }
    if (request.headers.authorization !== `Bearer ${service.tokens.at(-1)}`) return [401, {}]
    if (service.fails?.on === 'api') return [service.fails.status, { error: { status: 'FAILED' } }]
    const { id } = body
    if (url.endsWith('/genericClass')) {
      const isNew = !service.classes.has(id)
      service.classes.add(id)
      return [isNew ? 200 : 409, {}]
    }
    if (method === 'PUT' && !service.objects.has(decodeURIComponent(url.split('/').at(-1) ?? '')))
      return [404, {}]
    if (method === 'POST' && service.objects.has(id)) return [409, {}]
    if (!service.classes.has(body.classId)) return [404, {}]
    service.objects.set(id, body)
    for (const one of waiting) if (one.is(body)) one.resolve(body)
    return [200, body]
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const answered = request.url === '/token' ? grant(request, origin) : store(request)
    answered
      .catch((): [number, object] => [400, { error: 'invalid_grant' }])
      .then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
      .catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: GoogleWalletService = {
    options: { apiUrl: `${origin}/walletobjects/v1/`, tokenUrl: `${origin}/token`, timeoutMs: 5_000 },
    objects: new Map(),
    classes: new Set(),
    tokens: [],
    fails: null,
    objectThat: is =>
      new Promise(resolve => {
        const found = [...service.objects.values()].find(object => is(object))
        if (found) resolve(found)
        else waiting.push({ is, resolve })
      }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}
