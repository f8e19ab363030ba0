import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPaymentTestBench, type PaymentTestBench } from './test/a-payment-test-bench.ts'

let desk: PaymentTestBench
beforeAll(async () => {
  desk = await aPaymentTestBench()
})
afterAll(() => desk.close())

describe('a callback', () => {
  test('a signed callback marks its order paid and is acknowledged immediately', async () => {
    const order = await desk.anOrder()
    const response = await desk.tell(order, 'success')
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
    expect(await desk.stateOf(order)).toBe('paid')
    expect(await desk.changesOf(order)).toEqual(['pending→paid'])
  })

  test('a forged callback is answered 400 and changes nothing', async () => {
    const order = await desk.anOrder()
    const good = desk.callbackOf(order, 'success')
    const other = desk.callbackOf(order, 'failure')
    const forgeries: Record<string, string>[] = [
      desk.callbackOf(order, 'success', { privateKey: 'guessed' }),
      { data: good.data, signature: other.signature },
      { data: other.data, signature: good.signature },
      { data: good.data, signature: '' },
      { data: good.data },
      { signature: good.signature },
      {},
      { data: '', signature: '' },
      { data: `${good.data}\n`, signature: good.signature },
    ]
    for (const forgery of forgeries) {
      const response = await desk.post(forgery)
      expect([response.statusCode, response.body]).toEqual([400, 'payment-signature-invalid'])
    }
    expect(await desk.stateOf(order)).toBe('pending')
    expect(await desk.payments.listNotices(order)).toEqual([])
  })

  test('a repeated callback counts once', async () => {
    const order = await desk.anOrder()
    expect((await desk.tell(order, 'success')).statusCode).toBe(200)
    expect((await desk.tell(order, 'success')).statusCode).toBe(200)
    expect(await desk.changesOf(order)).toEqual(['pending→paid'])
    const notices = await desk.payments.listNotices(order)
    expect(notices.map(({ outcome }) => outcome)).toEqual(['changed', 'unchanged'])
  })

  test('simultaneous copies of a callback count once', async () => {
    // The first round opens the connections, so that in later rounds the requests really arrive at the same time.
    for (let round = 0; round < 3; round += 1) {
      const order = await desk.anOrder()
      const answers = await Promise.all(Array.from({ length: 10 }, () => desk.tell(order, 'success')))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(await desk.changesOf(order)).toEqual(['pending→paid'])
    }
  })

  test.each([
    [['failure', 'success'], 'paid', ['pending→failed', 'failed→paid']],
    [['success', 'failure'], 'paid', ['pending→paid']],
    [['success', 'reversed'], 'refunded', ['pending→paid', 'paid→refunded']],
    [['reversed', 'success'], 'refunded', ['pending→refunded']],
    [['success', 'reversed', 'success', 'failure'], 'refunded', ['pending→paid', 'paid→refunded']],
    [['3ds_verify', 'processing', 'try_again', 'success'], 'paid', ['pending→paid']],
    [['try_again'], 'pending', []],
    [['wait_accept', 'success'], 'paid', ['pending→paid']],
    [['success', 'wait_reserve', 'reversed'], 'refunded', ['pending→paid', 'paid→refunded']],
    [['invented', 'subscribed', 'sandbox'], 'pending', []],
  ])('the callbacks %j leave a payment %s', async (statuses, state, changes) => {
    const order = await desk.anOrder()
    for (const status of statuses) expect((await desk.tell(order, status)).statusCode).toBe(200)
    expect(await desk.stateOf(order)).toBe(state)
    expect(await desk.changesOf(order)).toEqual(changes)
  })

  test.each<[string, object, string]>([
    ['less money', { amount: 1 }, 'amount-differs'],
    ['more money', { amount: 4_990 }, 'amount-differs'],
    ['a fraction of a kopiyka', { amount: 499.001 }, 'amount-differs'],
    ['no amount', { amount: undefined }, 'amount-differs'],
    ['another currency', { currency: 'USD' }, 'currency-differs'],
    ['no currency', { currency: undefined }, 'currency-differs'],
  ])('a callback of %s changes nothing and is left for staff', async (_, fields, flag) => {
    const order = await desk.anOrder()
    expect((await desk.tell(order, 'success', { fields })).statusCode).toBe(200)
    expect(await desk.payments.find(order)).toMatchObject({ state: 'pending', flag, attempts: ['open'] })
    expect(await desk.payments.listNotices(order)).toMatchObject([{ outcome: flag, status: 'success' }])
    expect(await desk.changesOf(order)).toEqual([])
  })

  test.each<[string, object]>([
    ['another shop', { public_key: 'i1' }],
    ['another action', { action: 'hold' }],
    ['an unknown order', { order_id: 'unknown' }],
    ['a try that never was', { order_id: 'x.7' }],
    ['an order that is no text', { order_id: { toString: 1 } }],
    ['no order', { order_id: undefined }],
    ['an order of odd letters', { order_id: '../../etc/passwd\u0000' }],
  ])(
    'a callback of %s is acknowledged, changes nothing and is logged without the payer',
    async (_, fields) => {
      const order = await desk.anOrder()
      const lines = desk.log.length
      const payer = { sender_phone: '+380501112233', sender_card_mask2: '424242*42', ip: '203.0.113.7' }
      const response = await desk.tell(order, 'success', { fields: { ...payer, ...fields } })
      expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
      expect(await desk.stateOf(order)).toBe('pending')
      expect(desk.log.length).toBe(lines + 1)
      expect(desk.log.at(-1)).not.toMatch(/380501112233|424242|203\.0\.113|etc/)
    },
  )

  test('a signed callback that is no JSON is acknowledged and changes nothing', async () => {
    const { signPayload: sign } = await import('../../integrations/payment/liqpay-signature.ts')
    const { TEST_KEYS } = await import('../../integrations/payment/test/liqpay-server.ts')
    const order = await desk.anOrder()
    const data = Buffer.from(`hello ${order}`).toString('base64')
    const response = await desk.post({ data, signature: sign(data, TEST_KEYS.privateKey, 7) })
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
    expect(await desk.stateOf(order)).toBe('pending')
    expect(await desk.payments.listNotices(order)).toEqual([])
    expect(await desk.changesOf(order)).toEqual([])
  })

  test('a callback’s data about the payer is not stored', async () => {
    const order = await desk.anOrder()
    const fields = { sender_phone: '+380501112233', sender_card_mask2: '424242*42', ip: '203.0.113.7' }
    await desk.tell(order, 'success', { fields })
    const kept = JSON.stringify([await desk.payments.find(order), await desk.payments.listNotices(order)])
    expect(kept).not.toMatch(/380501112233|424242|203\.0\.113/)
  })
})

describe('the checkout of an order', () => {
  const open = (id: string) => desk.app.inject({ url: `/order/${id}/pay` })

  test('an order’s checkout is a page whose form leads to the provider, and nowhere else', async () => {
    const order = await desk.anOrder()
    const { statusCode, headers, body } = await open(order)
    expect(statusCode).toBe(200)
    expect(body).toContain('<form method="post" action="https://www.liqpay.ua/api/3/checkout"')
    expect(body).toMatch(/Оплатити 499\s₴/)
    expect(headers['content-security-policy']).toMatch(/form-action https:\/\/www\.liqpay\.ua$/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  test('an order’s checkout page is in the order’s language', async () => {
    const english = await open(await desk.anOrder({ language: 'en', title: 'NFC card', currency: 'USD' }))
    expect(english.body).toContain('<html lang="en">')
    expect(english.body).toContain('Payment for order 1024-77')
  })

  test('the checkout page escapes the order’s texts', async () => {
    const { body } = await open(await desk.anOrder({ number: '"><script>alert(1)</script>' }))
    expect(body).not.toContain('<script>alert')
  })

  test('a checkout opened twice is the same attempt, so two pages can’t pay twice', async () => {
    const order = await desk.anOrder()
    expect([await desk.openCheckout(order), await desk.openCheckout(order)]).toEqual([order, order])
  })

  test('a checkout after a failed attempt is a new attempt, whose success counts', async () => {
    const order = await desk.anOrder()
    await desk.tell(order, 'failure')
    expect(await desk.openCheckout(order)).toBe(`${order}.2`)
    expect(await desk.openCheckout(order)).toBe(`${order}.2`)
    await desk.tell(`${order}.2`, 'success')
    expect(await desk.changesOf(order)).toEqual(['pending→failed', 'failed→pending', 'pending→paid'])
  })

  test('the checkout of a paid order redirects to the order', async () => {
    const order = await desk.anOrder()
    await desk.tell(order, 'success')
    const { statusCode, headers } = await open(order)
    expect([statusCode, headers.location]).toEqual([303, `/order/${order}`])
  })

  test('a refunded order’s checkout asks for one new payment, however often it is opened', async () => {
    const order = await desk.anOrder()
    await desk.tell(order, 'success')
    await desk.tell(order, 'reversed')
    const asked = await Promise.all([1, 2, 3].map(() => desk.openCheckout(order)))
    expect(asked).toEqual([`${order}-2`, `${order}-2`, `${order}-2`])
    await desk.tell(`${order}-2`, 'success')
    expect(await desk.stateOf(order)).toBe('paid')
    // The earlier payment doesn't change, whatever late notices arrive for it.
    await desk.tell(order, 'success')
    expect((await desk.payments.find(order))?.state).toBe('refunded')
  })

  test('the checkout of a paid order that can no longer be paid redirects to the order', async () => {
    const order = await desk.anOrder()
    await desk.tell(order, 'success')
    desk.orders.set(order, { ...desk.orders.get(order)!, mayPayOnline: false })
    expect((await open(order)).statusCode).toBe(303)
  })

  test('the checkout of a cancelled order says so and offers no form', async () => {
    const { statusCode, body } = await open(await desk.anOrder({ mayPayOnline: false }))
    expect(statusCode).toBe(410)
    expect(body).toContain('не чекає на оплату карткою')
    expect(body).not.toContain('<form')
  })

  test('the checkout of an unknown order redirects to the page that says so', async () => {
    const { statusCode, headers } = await open('un%20known')
    expect([statusCode, headers.location]).toEqual([303, '/order/un%20known'])
  })
})

describe('an owner’s checkout', () => {
  const open = (id: string, profile?: string) =>
    desk.app.inject({
      url: `/api/v1/profile/pay/${id}`,
      ...(profile && { headers: { 'x-profile': profile } }),
    })

  test('an owner opens the checkout of an own order', async () => {
    const order = await desk.anOrder({ profileId: 'olena' })
    const { statusCode, body } = await open(order, 'olena')
    expect(statusCode).toBe(200)
    expect(body).toContain('<form method="post" action="https://www.liqpay.ua/api/3/checkout"')
  })

  test('an owner’s checkout refuses another owner’s order, a visitor’s and an unknown one', async () => {
    const somebodys = await desk.anOrder({ profileId: 'olena' })
    const visitors = await desk.anOrder()
    for (const id of [somebodys, visitors, 'unknown']) {
      const { statusCode, body } = await open(id, 'taras')
      expect([statusCode, body]).toEqual([404, 'order-not-found'])
    }
    expect((await open(somebodys)).statusCode).toBe(401)
  })
})
