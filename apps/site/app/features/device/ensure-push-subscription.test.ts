import { expect, test, vi } from 'vitest'
import { ensurePushSubscription } from './ensure-push-subscription.ts'

const KEY = 'BPv_-A'
const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer

function aBrowser(key: ArrayBuffer | null | undefined) {
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const subscriptionUnder = (applicationServerKey: ArrayBuffer | null) =>
    ({ options: { applicationServerKey, userVisibleOnly: true }, unsubscribe }) as unknown as PushSubscription
  const known = key === undefined ? null : subscriptionUnder(key)
  const made = subscriptionUnder(bytesOf(KEY))
  const subscribe = vi.fn(() => Promise.resolve(made))
  return { known, made, unsubscribe, subscribe, getSubscription: () => Promise.resolve(known) }
}

test.each([
  ['the service’s key', bytesOf(KEY)],
  ['a key that the browser doesn’t tell', null],
])('a push subscription under %s stays', async (_which, key) => {
  const browser = aBrowser(key)
  expect(await ensurePushSubscription(browser, KEY)).toBe(browser.known)
  expect(browser.subscribe).not.toHaveBeenCalled()
})

test('a push subscription under an old key is replaced by a new one', async () => {
  const browser = aBrowser(bytesOf('BAAA_w'))
  expect(await ensurePushSubscription(browser, KEY)).toBe(browser.made)
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
})

test('a browser without a push subscription subscribes', async () => {
  const browser = aBrowser(undefined)
  expect(await ensurePushSubscription(browser, KEY)).toBe(browser.made)
  expect(browser.unsubscribe).not.toHaveBeenCalled()
})
