import type { OwnProfileWire } from '@dotyk/contract/profile'
import { trialEnd } from '@dotyk/domain/profile'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deriveSecret } from '../../startup/app-secret.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { encodePayload } from '../../integrations/payment/liqpay-payload.ts'
import { signPayload } from '../../integrations/payment/liqpay-signature.ts'

vi.setConfig({ testTimeout: 60_000 })

const PRICE = 36_000
const APP_SECRET = 'a secret of at least thirty-two characters'
const PAY = '/api/v1/profile/pay/subscription'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ env: { SUBSCRIPTION_PRICE: String(PRICE), APP_SECRET } })
})

afterAll(() => server.close())

type Owner = Awaited<ReturnType<typeof anOwner>>

/** Signs an owner in again, because sessions expire when the test moves the clock. */
async function signedIn({ login, password }: Owner): Promise<Visitor> {
  const visitor = aVisitor(server.app)
  await visitor.send('POST', '/auth/signin', { login, password })
  return visitor
}

async function read(owner: Owner) {
  const visitor = await signedIn(owner)
  const { pay_status, paid_until } = (await visitor.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
  return { pay_status, paid_until }
}

const postForm = (url: string, fields: Record<string, string>) =>
  aVisitor(server.app).send('POST', url, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })

/** Opens the checkout, follows its form to the sandbox, and chooses what happens. @returns the payment's id */
async function pay(owner: Owner, outcome: 'paid' | 'reversed' | 'declined'): Promise<string> {
  const { body } = await (await signedIn(owner)).send('GET', PAY)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? ''
  const opened = await postForm('/payments/sandbox/3/checkout', {
    data: field('data'),
    signature: field('signature'),
  })
  const page = String(opened.headers.location)
  expect((await postForm(page, { outcome })).statusCode).toBe(303)
  return decodeURIComponent(page.slice('/payments/sandbox/'.length))
}

/** Sends the provider's callback that a payment was refunded. */
async function refund(id: string): Promise<void> {
  const data = encodePayload({
    public_key: 'sandbox_dotyk',
    action: 'pay',
    order_id: id,
    status: 'reversed',
    amount: PRICE / 100,
    currency: 'UAH',
  })
  const signature = signPayload(data, deriveSecret(APP_SECRET, 'payment sandbox'), 7)
  expect((await postForm('/payments/liqpay', { data, signature })).statusCode).toBe(200)
}

/** The end of a subscription of `years` that is added to the trial of an owner who has just signed up. */
function endAfter(years: number): string {
  const end = trialEnd(server.clock.now())
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end.toISOString()
}

const DAY_MS = 24 * 3_600_000
const daysUntil = (moment: string) => (Date.parse(moment) - server.clock.now().getTime()) / DAY_MS

test('an annual subscription is paid, renewed, refunded and ends', async () => {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена', phones: [{ value: '+380671234567' }] })
  const [firstEnd, secondEnd] = [endAfter(1), endAfter(2)]
  const card = async () =>
    (await aVisitor(server.app).send('GET', `/profile/${owner.id}`)).json<OwnProfileWire>()

  const start = await owner.send('POST', '/api/v1/profile/subscription')
  expect([start.statusCode, start.body]).toEqual([402, 'payment-required'])
  await pay(owner, 'declined')
  expect((await read(owner)).pay_status).toBe(10)
  await pay(owner, 'paid')
  expect(await read(owner)).toEqual({ pay_status: 20, paid_until: firstEnd })
  const early = await owner.send('GET', PAY)
  expect([early.statusCode, early.body]).toEqual([409, 'already-paid'])

  server.clock.advance({ days: daysUntil(firstEnd) - 20 })
  const second = await pay(owner, 'paid')
  expect(await read(owner)).toEqual({ pay_status: 20, paid_until: secondEnd })
  await refund(second)
  expect(await read(owner)).toEqual({ pay_status: 20, paid_until: firstEnd })
  await refund(second)
  expect(await read(owner)).toEqual({ pay_status: 20, paid_until: firstEnd })
  expect(await card()).toMatchObject({ expired: false, phones: [{ value: '+380671234567' }] })

  server.clock.advance({ days: 20 })
  await runJob(server.service, 'profiles.watch-expiry')
  expect((await read(owner)).pay_status).toBe(30)
  expect(await card()).toMatchObject({ expired: true, phones: [], name: 'Олена' })
  expect((await server.emailTo(owner.login, /сховано/)).text).toContain('/profile')
})

test('refunding the only year during the trial leaves the trial as it was', async () => {
  const owner = await anOwner(server.app)
  const before = await read(owner)
  await pay(owner, 'reversed')
  expect(before.pay_status).toBe(10)
  expect(await read(owner)).toEqual(before)
})

test('refunding the only year after the trial leaves an expired card', async () => {
  const owner = await anOwner(server.app)
  const { paid_until } = await read(owner)
  const id = await pay(owner, 'paid')
  server.clock.advance({ days: 60 })
  await refund(id)
  expect(await read(owner)).toEqual({ pay_status: 30, paid_until })
})
