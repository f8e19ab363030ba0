import { Agent } from 'node:https'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PushNotSent, PushRefused, SubscriptionGone } from './port.ts'
import { type PushService, startPushService } from './test/push-service.ts'
import { deriveVapidKeys } from './vapid.ts'
import { createWebPush } from './web-push.ts'

const keys = deriveVapidKeys('a secret that is long enough to be one')
const message = { title: 'Новина', body: 'Нові кольори', actions: [{ title: 'Відкрити', link: '/products' }] }
let service: PushService

beforeAll(async () => {
  service = await startPushService(keys.publicKey)
})

afterAll(() => service.close())

beforeEach(() => {
  service.received.length = 0
  service.answers.of = () => ({ status: 201 })
})

function aPort({ agent = service.agent, vapid = keys } = {}) {
  return createWebPush({ keys: vapid, contact: 'mailto:hello@dotyk.example', agent, timeout: 2_000 })
}

const aToken = () => service.subscribe('olena')

describe('a message sent through a push service', () => {
  test('a push message is encrypted and decrypted by its own browser', async () => {
    await aPort().send(aToken(), message)
    const [{ headers, body, message: read }] = service.received as [(typeof service.received)[0]]
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' })
    expect(read).toEqual(message)
    expect(body.includes('Новина')).toBe(false)
  })

  test('a push message signed with another key than the subscription’s is refused by the push service', async () => {
    const vapid = deriveVapidKeys('another secret that is long enough')
    await expect(aPort({ vapid }).send(aToken(), message)).rejects.toMatchObject({ status: 403 })
    expect(service.received).toEqual([])
  })

  test.each([404, 410])('a push message answered with %i has no recipient any more', async status => {
    service.answers.of = () => ({ status })
    await expect(aPort().send(aToken(), message)).rejects.toThrow(SubscriptionGone)
  })

  test.each([429, 500, 503])('a push message answered with %i is tried again later', async status => {
    service.answers.of = () => ({ status })
    await expect(aPort().send(aToken(), message)).rejects.toThrow(PushNotSent)
  })

  test('a push message waits as long as the service asks, in seconds or until a date', async () => {
    const failure = (retryAfter: string) => {
      service.answers.of = () => ({ status: 503, retryAfter })
      return expect(aPort().send(aToken(), message)).rejects
    }
    await failure('120').toMatchObject({ retryAfterSeconds: 120, isBusy: true })
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
    await failure(inAnHour).toMatchObject({ retryAfterSeconds: expect.closeTo(3_600, -1) as number })
    await failure('soon').toMatchObject({ retryAfterSeconds: null, isBusy: false })
  })

  test.each([400, 401, 403, 413])('a push message answered with %i is our own error', async status => {
    service.answers.of = () => ({ status })
    await expect(aPort().send(aToken(), message)).rejects.toThrow(PushRefused)
  })

  test('a push message that is too long is not sent', async () => {
    const long = { ...message, body: 'я'.repeat(2_000) }
    await expect(aPort().send(aToken(), long)).rejects.toMatchObject({ status: 413 })
    expect(service.received).toEqual([])
  })

  test('a push message is retried if the connection is refused or the certificate isn’t trusted', async () => {
    await expect(aPort().send({ ...aToken(), endpoint: 'https://localhost:1/x' }, message)).rejects.toThrow(
      PushNotSent,
    )
    await expect(aPort({ agent: new Agent() }).send(aToken(), message)).rejects.toThrow(PushNotSent)
    expect(service.received).toEqual([])
  })

  test('the log of a failed push message has nothing personal', async () => {
    service.answers.of = () => ({ status: 503 })
    const error = await aPort()
      .send(aToken(), message)
      .catch((cause: unknown) => cause)
    expect(String(error)).toBe('PushNotSent: The push service did not take the message: 503')
  })
})

test('the push keys are derived from the secret: equal on every process, different for another secret', () => {
  expect(deriveVapidKeys('a secret that is long enough to be one')).toEqual(keys)
  expect(deriveVapidKeys('another secret that is long enough')).not.toEqual(keys)
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
})
