import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get, type RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issueCertificate, type IssuedCertificate } from '../../test/pass-certificates.ts'
import { readConfig } from '../config.ts'
import { createHttp } from './application.ts'

let folder: string
let app: FastifyInstance
const authority = issueCertificate({ name: 'Authority', isAuthority: true })

const certificateFile = () => join(folder, 'server.crt')
const keyFile = () => join(folder, 'server.key')

async function store({ certificate, key }: IssuedCertificate): Promise<void> {
  await writeFile(certificateFile(), certificate)
  await writeFile(keyFile(), key)
}

const aCertificate = (name: string) => issueCertificate({ name, hosts: ['processes'] }, authority)

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = await mkdtemp(join(tmpdir(), 'dotyk-tls-'))
  await store(aCertificate('the first one'))
  app = await anApp({ TLS_CERT_FILE: certificateFile(), TLS_KEY_FILE: keyFile() })
  app.get('/hello', () => 'hello')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
  vi.useRealTimers()
})

function anApp(variables: Record<string, string>) {
  return createHttp({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    https: true,
    tls: readConfig(variables).tls,
    isKnownHost: () => true,
    sendUnavailablePage: reply => reply,
  })
}

async function ask(options: RequestOptions = {}): Promise<{ body: string; name: string }> {
  const { port } = app.server.address() as AddressInfo
  const request = get({
    host: '127.0.0.1',
    port,
    path: '/hello',
    servername: 'processes',
    agent: false,
    ca: authority.certificate,
    ...options,
  })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const name = (answer.socket as TLSSocket).getPeerCertificate().subject.CN
  return { body: await text(answer), name: String(name) }
}

test('a process with a certificate answers over TLS', async () => {
  expect(await ask()).toEqual({ body: 'hello', name: 'the first one' })
})

test('a client that doesn’t trust the authority or expects another name gets no connection', async () => {
  const other = issueCertificate({ name: 'Other', isAuthority: true })
  await expect(ask({ ca: other.certificate })).rejects.toThrow(/certificate/)
  await expect(ask({ servername: 'another' })).rejects.toThrow(/altnames/)
})

test('a process with a certificate answers nothing over http, nor over TLS 1.1', async () => {
  const { port } = app.server.address() as AddressInfo
  await expect(once(getPlain({ host: '127.0.0.1', port, path: '/hello' }), 'response')).rejects.toThrow()
  await expect(ask({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })).rejects.toThrow()
})

test('a renewed certificate is used without a restart, and the former one while the files don’t fit', async () => {
  const renewed = aCertificate('the renewed one')
  const later = new Date(Date.now() + 60_000)
  await writeFile(certificateFile(), renewed.certificate)
  await utimes(certificateFile(), later, later)
  vi.advanceTimersByTime(60_000)
  expect((await ask()).name).toBe('the first one')
  await writeFile(keyFile(), renewed.key)
  vi.advanceTimersByTime(60_000)
  expect((await ask()).name).toBe('the renewed one')
})

test('a certificate without its key, or a file that can’t be read, stops the start with a sentence', async () => {
  expect(() => readConfig({ TLS_CERT_FILE: 'server.crt' })).toThrow('set both or none')
  const missing = { TLS_CERT_FILE: join(folder, 'missing'), TLS_KEY_FILE: keyFile() }
  await expect(anApp(missing)).rejects.toThrow('TLS_CERT_FILE and TLS_KEY_FILE are no certificate')
})
