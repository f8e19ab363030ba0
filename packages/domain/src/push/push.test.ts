import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkPushDraft,
  fitsPushMessage,
  isPushService,
  isServerKeyRefused,
  MAX_PUSH_MESSAGE_BYTES,
  parsePushToken,
  serialisePushMessage,
} from './index.ts'

const p256dh = `B${'a'.repeat(86)}`
const auth = 'k'.repeat(22)
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc:def'

describe('endpoints of push services', () => {
  test.each([
    endpoint,
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/QGx',
    'https://api.push.apple.com/QGx',
    'https://wns2-am3p.notify.windows.com/w/?token=x',
    'https://FCM.googleapis.com:443/x',
  ])('%s is a push service’s endpoint', address => expect(isPushService(address)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://push.apple.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
    'fcm.googleapis.com',
    '',
  ])('%s is not a push service’s endpoint', address => expect(isPushService(address)).toBe(false))

  test('an endpoint with another host is not a push service’s', () => {
    const services = fc.constantFrom('fcm.googleapis.com', 'web.push.apple.com', 'db5.notify.windows.com')
    fc.assert(
      fc.property(services, fc.domain(), fc.constantFrom('.', '@', '-', ':80'), (service, domain, sign) => {
        expect(isPushService(`https://${service}/${domain}`)).toBe(true)
        expect(isPushService(`https://${domain}/${service}`)).toBe(false)
        expect(isPushService(`https://${service}${sign}${domain}/x`)).toBe(false)
      }),
    )
  })
})

describe('a push subscription', () => {
  test('a push subscription is stored without base64 padding', () => {
    expect(parsePushToken({ endpoint, p256dh: `${p256dh}=`, auth: `${auth}==` })).toEqual({
      endpoint,
      p256dh,
      auth,
    })
  })

  test.each([
    { p256dh: `C${'a'.repeat(86)}` },
    { p256dh: p256dh.slice(1) },
    { p256dh: '' },
    { auth: auth.slice(1) },
    { auth: `${auth}+` },
    { endpoint: 'https://example.com/x' },
  ])('a push subscription with %j is refused', wrong => {
    expect(parsePushToken({ endpoint, p256dh, auth, ...wrong })).toBeNull()
  })
})

test('a push message is measured in bytes, as push services do', () => {
  const message = { title: '', body: '', actions: [] }
  const room = MAX_PUSH_MESSAGE_BYTES - serialisePushMessage(message).length
  expect(fitsPushMessage({ ...message, body: 'a'.repeat(room) })).toBe(true)
  expect(fitsPushMessage({ ...message, body: 'a'.repeat(room + 1) })).toBe(false)
  expect(fitsPushMessage({ ...message, body: 'я'.repeat(Math.floor(room / 2) + 1) })).toBe(false)
})

test('a push message fits within the 3,070 encrypted bytes that Firefox on Android accepts', () => {
  expect(MAX_PUSH_MESSAGE_BYTES).toBe(3_070 - 86 - 16 - 1)
})

test.each<[string, Parameters<typeof isServerKeyRefused>[0], boolean]>([
  ['the only browser of a push service', { accepted: 0, refused: 1, waiting: 0 }, false],
  ['both of two browsers', { accepted: 0, refused: 2, waiting: 0 }, false],
  ['all of three browsers', { accepted: 0, refused: 3, waiting: 0 }, true],
  ['three browsers while others wait', { accepted: 0, refused: 3, waiting: 1 }, false],
  ['ten browsers of a hundred', { accepted: 0, refused: 10, waiting: 90 }, true],
  ['ten browsers of a thousand', { accepted: 0, refused: 10, waiting: 990 }, false],
  ['a hundred browsers of a thousand', { accepted: 0, refused: 100, waiting: 900 }, true],
  ['all browsers but one that accepted', { accepted: 1, refused: 300, waiting: 0 }, false],
])('a refusal by %s %j is about our key: %s', (_, service, isOurs) => {
  expect(isServerKeyRefused(service)).toBe(isOurs)
})

describe('a message of staff', () => {
  const draft = { title: ' Нові картки ', body: 'Вже є.', actions: [{ title: '', link: '/products' }] }

  test('a push message’s texts are stored without the spaces around them', () => {
    expect(checkPushDraft(draft)).toEqual({ draft: { ...draft, title: 'Нові картки' }, violations: [] })
  })

  test.each<[string, Partial<typeof draft>, string, string]>([
    ['no title', { title: '  ' }, 'text-required', 'title'],
    ['a title of 121 characters', { title: 'я'.repeat(121) }, 'text-too-long', 'title'],
    ['a text of 8,001 characters', { body: 'я'.repeat(8_001) }, 'text-too-long', 'body'],
    [
      'a button of 41 characters',
      { actions: [{ title: 'я'.repeat(41), link: '/' }] },
      'text-too-long',
      'actions.0.title',
    ],
    [
      'a link that is a script',
      { actions: [{ title: '', link: 'javascript:alert(1)' }] },
      'url-invalid',
      'actions.0.link',
    ],
  ])('a push message with %s is refused for that rule alone', (_, change, key, field) => {
    expect(checkPushDraft({ ...draft, ...change }).violations).toEqual([{ key, field }])
  })
})
