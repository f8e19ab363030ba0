import type { OwnProfileWire } from '@dotyk/contract/profile'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

// The timeout is long, because some of these tests start a server of their own.
vi.setConfig({ testTimeout: 60_000 })

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const read = async (owner: Visitor) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
const post = (owner: Visitor, choice: string) => owner.send('POST', `/api/v1/profile/${choice}`)

describe('the annual subscription', () => {
  const day = 24 * 3_600_000
  const until = async (owner: Visitor) => Date.parse((await read(owner)).paid_until ?? '')

  test('an annual subscription without a price starts when the trial ends and can’t be started twice', async () => {
    const owner = await anOwner(server.app)
    const trialEnd = await until(owner)
    const response = await post(owner, 'subscription')
    expect(response.json()).toMatchObject({ pay_status: 20, subscription_price: 0 })
    expect((await until(owner)) - trialEnd).toBeGreaterThanOrEqual(365 * day)
    expect((await until(owner)) - trialEnd).toBeLessThanOrEqual(366 * day)
    const again = await post(owner, 'subscription')
    expect([again.statusCode, again.body]).toEqual([409, 'already-paid'])
  })

  test('the annual subscription opens an expired card again at once', async () => {
    const later = await buildTestApp()
    const owner = await anOwner(later.app)
    await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена', phones: [{ value: '+380671234567' }] })
    later.clock.advance({ days: 29 })
    await read(owner)
    later.clock.advance({ days: 2 })
    await runJob(later.service, 'profiles.watch-expiry')
    expect((await read(owner)).pay_status).toBe(30)
    await post(owner, 'subscription')
    const card = (await aVisitor(later.app).send('GET', `/profile/${owner.id}`)).json<OwnProfileWire>()
    expect(card).toMatchObject({ expired: false, phones: [{ value: '+380671234567' }] })
    expect((await until(owner)) - later.clock.now().getTime()).toBeGreaterThanOrEqual(365 * day)
    await later.close()
  })

  test('an annual subscription with a price needs a payment first', async () => {
    const paid = await buildTestApp({ env: { SUBSCRIPTION_PRICE: '36000' } })
    const owner = await anOwner(paid.app)
    const response = await post(owner, 'subscription')
    expect([response.statusCode, response.body]).toEqual([402, 'payment-required'])
    expect(await read(owner)).toMatchObject({ pay_status: 10, subscription_price: 36000 })
    await paid.close()
  })
})
