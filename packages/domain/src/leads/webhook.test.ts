import { expect, test } from 'vitest'
import {
  nextWebhookStep,
  normaliseWebhookUrl,
  WEBHOOK_RETRY_DELAYS_MS,
  type WebhookOutcome,
  type WebhookStep,
} from './webhook.ts'

test.each([
  ['https://crm.example/hooks?key=1&utm_source=a', 'https://crm.example/hooks?key=1&utm_source=a'],
  [' HTTPS://Crm.Example/Hooks#part ', 'https://crm.example/Hooks'],
  ['https://пошта.укр', 'https://xn--80a1acn3a.xn--j1amh/'],
  ['https://crm.example:443/', 'https://crm.example/'],
])('the webhook address %s is stored as %s', (written, stored) => {
  expect(normaliseWebhookUrl(written)).toBe(stored)
})

test.each([
  'http://crm.example/',
  'crm.example',
  'https://crm.example:8443/',
  'https://me:secret@crm.example/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://localhost/',
  'https://db.internal/',
  'https://crm.example/a b',
  `https://crm.example/${'a'.repeat(2_000)}`,
  'javascript:alert(1)',
  '',
])('%j is no address of a webhook', written => {
  expect(normaliseWebhookUrl(written)).toBeNull()
})

const HOUR_MS = 3_600_000
const LAST = WEBHOOK_RETRY_DELAYS_MS.length + 1
const retried = (delayMs: number): WebhookStep => ({ kind: 'retried', delayMs })

const STEPS: [string, { tries: number; failingMs: number }, WebhookOutcome, WebhookStep][] = [
  ['200', { tries: 1, failingMs: 0 }, { status: 200 }, { kind: 'delivered' }],
  ['299 at the last try', { tries: LAST, failingMs: 99 * HOUR_MS }, { status: 299 }, { kind: 'delivered' }],
  ['a redirect', { tries: 1, failingMs: 0 }, { status: 302 }, retried(5_000)],
  ['400', { tries: 2, failingMs: 0 }, { status: 400 }, retried(300_000)],
  ['500', { tries: 9, failingMs: 50 * HOUR_MS }, { status: 500 }, retried(22 * HOUR_MS)],
  ['no answer', { tries: 1, failingMs: 0 }, { failure: 'timeout' }, retried(5_000)],
  ['a private address', { tries: 1, failingMs: 0 }, { failure: 'address-private' }, retried(5_000)],
  ['410', { tries: 1, failingMs: 0 }, { status: 410 }, { kind: 'turned-off', reason: 'gone' }],
  [
    'the last failure of an event',
    { tries: LAST, failingMs: HOUR_MS },
    { status: 500 },
    { kind: 'given-up' },
  ],
  [
    'the last failure where nothing was delivered for three days',
    { tries: LAST, failingMs: 72 * HOUR_MS },
    { failure: 'unreachable' },
    { kind: 'turned-off', reason: 'failing' },
  ],
]

test.each(STEPS)(
  'the next step of a new lead’s webhook event after %s follows the table',
  (_what, tried, outcome, step) => {
    expect(nextWebhookStep({ type: 'lead.created', ...tried }, outcome)).toEqual(step)
  },
)

test.each([
  [{ status: 204 }, { kind: 'delivered' }],
  [{ status: 500 }, { kind: 'given-up' }],
  [{ failure: 'timeout' }, { kind: 'given-up' }],
  [{ status: 410 }, { kind: 'turned-off', reason: 'gone' }],
] as const)('a webhook test event with the outcome %j ends after its first attempt', (outcome, step) => {
  expect(nextWebhookStep({ type: 'webhook.test', tries: 1, failingMs: 0 }, outcome)).toEqual(step)
})

test('the delays between webhook attempts grow, and all attempts take from 71 to 72 hours', () => {
  const sorted = WEBHOOK_RETRY_DELAYS_MS.toSorted((a, b) => a - b)
  expect(WEBHOOK_RETRY_DELAYS_MS).toEqual(sorted)
  const hours = WEBHOOK_RETRY_DELAYS_MS.reduce((sum: number, delay) => sum + delay, 0) / HOUR_MS
  expect([hours > 71, hours < 72]).toEqual([true, true])
})
