import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { IncomingHttpHeaders } from 'node:http'
import ece from 'http_ece'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_CERTIFICATE } from '../letters/test/test-certificate.ts'
import { PushNotSent, PushRefused, SubscriptionGone } from './port.ts'
import { deriveVapidKeys } from './vapid.ts'
import { createWebPush } from './web-push.ts'

/** A push service of our own, with a certificate of its own. */
let service: Server
let origin: string
let status: number
let received: { headers: IncomingHttpHeaders; body: Buffer }[]

const browser = createECDH('prime256v1')
const auth = randomBytes(16)
const keys = deriveVapidKeys('a secret that is long enough to be one')
const message = { title: 'Новина', body: 'Нові кольори', actions: [{ title: 'Відкрити', link: '/products' }] }

beforeAll(async () => {
  browser.generateKeys()
  service = createServer(TEST_CERTIFICATE, (request, response) => {
    void buffer(request).then(body => {
      received.push({ headers: request.headers, body })
      response.writeHead(status, { 'retry-after': '60' }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  origin = `https://localhost:${(service.address() as AddressInfo).port}`
})

afterAll(() => service.close())

beforeEach(() => {
  received = []
  status = 201
})

function aPort(agent = new Agent({ ca: TEST_CERTIFICATE.cert })) {
  return createWebPush({ keys, contact: 'mailto:hello@dotyk.example', agent, timeout: 2_000 })
}

const aToken = (address = `${origin}/send/1`) => ({
  endpoint: address,
  p256dh: browser.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
})

describe('a message by way of a push service', () => {
  test('is read by the browser it is meant for', async () => {
    await aPort().send(aToken(), message)
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' })
    const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth })
    expect(JSON.parse(plain.toString())).toEqual(message)
    expect(body.includes('Новина')).toBe(false)
  })

  test('is signed by our key, for that service alone, for a day at most', async () => {
    await aPort().send(aToken(), message)
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(received[0]!.headers.authorization!)!
    expect(key).toBe(keys.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(keys.publicKey, 'base64url')
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    const signed = Buffer.from(`${head}.${claims}`)
    const given = Buffer.from(signature, 'base64url')
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given)).toBe(true)
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    expect(read).toMatchObject({ aud: origin, sub: 'mailto:hello@dotyk.example' })
    expect(Number(read['exp']) - Date.now() / 1_000).toBeLessThanOrEqual(24 * 3_600)
  })

  test.each([404, 410])('answered with %i is for nobody any more', async answer => {
    status = answer
    await expect(aPort().send(aToken(), message)).rejects.toThrow(SubscriptionGone)
  })

  test.each([429, 500, 503])('answered with %i is tried again later', async answer => {
    status = answer
    await expect(aPort().send(aToken(), message)).rejects.toThrow(PushNotSent)
  })

  test.each([400, 401, 403, 413])('answered with %i is ours to mend', async answer => {
    status = answer
    await expect(aPort().send(aToken(), message)).rejects.toThrow(PushRefused)
  })

  test('is not sent when it is too long', async () => {
    const long = { ...message, body: 'я'.repeat(2_000) }
    await expect(aPort().send(aToken(), long)).rejects.toMatchObject({ status: 413 })
    expect(received).toEqual([])
  })

  test('is tried again where nobody listens, or whoever listens has no certificate we trust', async () => {
    await expect(aPort().send(aToken('https://localhost:1/x'), message)).rejects.toThrow(PushNotSent)
    await expect(aPort(new Agent()).send(aToken(), message)).rejects.toThrow(PushNotSent)
    expect(received).toEqual([])
  })

  test('names nobody in what may be logged', async () => {
    status = 503
    const error = await aPort()
      .send(aToken(), message)
      .catch((cause: unknown) => cause)
    expect(String(error)).toBe('PushNotSent: The push service did not take the message: 503')
  })
})

test('the keys are the same on every process with the same secret, and others with another', () => {
  expect(deriveVapidKeys('a secret that is long enough to be one')).toEqual(keys)
  expect(deriveVapidKeys('another secret that is long enough')).not.toEqual(keys)
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
})
