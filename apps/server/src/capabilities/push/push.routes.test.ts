import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PushMessage } from '@dotyk/domain/push'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { pushKeys } from '../../../test/push-keys.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'
import { PushNotSent, type PushPort, PushRefused, SubscriptionGone } from '../../integrations/push/port.ts'
import { createPushTokenRepository } from './push.repository.ts'
import { PUSH_QUEUE } from './queue-push.ts'

let server: TestApp
const sent: { endpoint: string; message: PushMessage }[] = []
/** The push service's error for the browsers whose endpoint ends with this word. */
const answers: Record<string, () => Error> = {
  gone: () => new SubscriptionGone(),
  busy: () => new PushNotSent('503'),
  refused: () => new PushRefused(403),
}
const port: PushPort = {
  name: 'web-push',
  publicKey: 'the public key',
  async send({ endpoint }, message) {
    const answer = answers[endpoint.split('-').at(-1) ?? '']
    if (answer) throw answer()
    sent.push({ endpoint, message })
  },
}

beforeAll(async () => {
  server = await buildTestApp({ pushPort: port })
})

afterAll(() => server.close())

let browsers = 0

function aBrowser(name = 'here') {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${++browsers}-${name}`,
    expirationTime: null,
    keys: pushKeys(),
  }
}

const tokens = () => createPushTokenRepository(server.database.db)
const greetingTo = (endpoint: string) =>
  expect.poll(() => sent.filter(each => each.endpoint === endpoint), { timeout: 10_000 })

describe('a browser’s subscription', () => {
  test('a browser gets the push key, and can subscribe with or without a session', async () => {
    const visitor = aVisitor(server.app)
    expect((await visitor.send('GET', '/push/key')).json()).toEqual({ key: 'the public key' })
    expect((await visitor.send('POST', '/push/tokens', { token: aBrowser() })).statusCode).toBe(200)
    const owner = await anOwner(server.app)
    const [first, second] = [aBrowser(), aBrowser()]
    for (const token of [first, second]) await owner.send('POST', '/push/tokens', { token })
    const known = await tokens().listOf(owner.id)
    expect(known.map(({ endpoint }) => endpoint).sort()).toEqual([first.endpoint, second.endpoint].sort())
  })

  test('a browser that subscribes repeatedly is one token, which belongs to the owner signed in now', async () => {
    const owner = await anOwner(server.app)
    const next = await anOwner(server.app)
    const token = aBrowser()
    await owner.send('POST', '/push/tokens', { token })
    const renewed = { ...token, keys: { ...token.keys, auth: 'n'.repeat(22) } }
    await next.send('POST', '/push/tokens', { token: renewed })
    expect(await tokens().listOf(owner.id)).toEqual([])
    expect(await tokens().listOf(next.id)).toMatchObject([{ endpoint: token.endpoint, auth: 'n'.repeat(22) }])
    await aVisitor(server.app).send('POST', '/push/tokens', { token: renewed })
    expect(await tokens().listOf(next.id)).toEqual([])
  })

  test('a subscribed browser gets one welcome message, in its language', async () => {
    const token = aBrowser()
    const visitor = aVisitor(server.app)
    const english = { 'accept-language': 'en' }
    await Promise.all([1, 2, 3].map(() => visitor.send('POST', '/push/tokens', { token }, english)))
    await greetingTo(token.endpoint).toMatchObject([
      {
        message: {
          title: 'Notifications are on',
          actions: [{ title: 'Open and see more', link: 'http://dotyk.test/profile' }],
        },
      },
    ])
  })

  test('a browser’s subscription is deleted on its request, and with its owner’s profile', async () => {
    const owner = await anOwner(server.app)
    const [left, kept] = [aBrowser(), aBrowser()]
    for (const token of [left, kept]) await owner.send('POST', '/push/tokens', { token })
    const withdrawn = await aVisitor(server.app).send('DELETE', '/push/tokens', { endpoint: left.endpoint })
    expect(withdrawn.statusCode).toBe(200)
    expect(await tokens().listOf(owner.id)).toMatchObject([{ endpoint: kept.endpoint }])
    await server.database.db.transaction(tx => tokens().deleteOf(tx, owner.id))
    expect(await tokens().listOf(owner.id)).toEqual([])
  })

  test('an owner’s export has the subscribed browsers without the endpoints that allow writing to them', async () => {
    const owner = await anOwner(server.app)
    const token = aBrowser()
    await owner.send('POST', '/push/tokens', { token })
    const taken = await owner.send('GET', '/api/v1/settings/export')
    expect(taken.json()).toMatchObject({ notifications: [{ service: 'fcm.googleapis.com' }] })
    expect(taken.body).not.toContain(token.endpoint)
  })

  test.each([
    { endpoint: 'https://127.0.0.1/x' },
    { endpoint: 'http://fcm.googleapis.com/x' },
    { endpoint: 'https://fcm.googleapis.com.example/x' },
    { keys: { p256dh: 'short', auth: 'k'.repeat(22) } },
    { keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'k'.repeat(22) } },
  ])('a subscription with %j is refused', async wrong => {
    const token = { ...aBrowser(), ...wrong }
    const refused = await aVisitor(server.app).send('POST', '/push/tokens', { token })
    expect([refused.statusCode, refused.body, refused.headers['x-error-field']]).toEqual([
      400,
      'push-token-invalid',
      'token',
    ])
  })

  test.each([{}, { token: 'text' }, { token: { endpoint: 'https://fcm.googleapis.com/x' } }])(
    'a subscription request of %j is refused',
    async body => {
      const refused = await aVisitor(server.app).send('POST', '/push/tokens', body)
      expect([refused.statusCode, refused.body]).toEqual([400, 'invalid-body'])
    },
  )
})

describe('sending a message', () => {
  async function aToken(name: string): Promise<string> {
    const owner = await anOwner(server.app)
    await owner.send('POST', '/push/tokens', { token: aBrowser(name) })
    const [token] = await tokens().listOf(owner.id)
    return token!.id
  }
  const message = { title: 'Новина', body: '', actions: [] }

  test('sending a push message forgets a browser whose subscription is gone', async () => {
    const owner = await anOwner(server.app)
    await owner.send('POST', '/push/tokens', { token: aBrowser('gone') })
    await expect.poll(() => tokens().listOf(owner.id), { timeout: 10_000 }).toEqual([])
  })

  test('a push message is tried again while the push service is busy, and the browser is kept', async () => {
    const tokenId = await aToken('busy')
    await expect(runJob(server.service, PUSH_QUEUE, { tokenId, message })).rejects.toThrow('503')
    expect(await tokens().find([tokenId])).toHaveLength(1)
  })

  test('a push message that the push service refuses is given up, and the browser is kept', async () => {
    const tokenId = await aToken('refused')
    await runJob(server.service, PUSH_QUEUE, { tokenId, message })
    expect(await tokens().find([tokenId])).toHaveLength(1)
  })
})
