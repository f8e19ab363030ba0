import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMonobank } from './monobank.ts'
import { InvalidPaymentSignature, PaymentUnavailable, RefundRefused } from './port.ts'
import { aCheckout, describePaymentPort } from './test/describe-payment-port.ts'
import { type MonobankServer, startMonobankServer, TEST_TOKEN } from './test/monobank-server.ts'

const NOW = Date.parse('2026-11-21T09:08:07Z')

describePaymentPort('monobank', async () => {
  const server = await startMonobankServer()
  return {
    port: createMonobank({ token: TEST_TOKEN, apiUrl: server.apiUrl, now: () => NOW }),
    open: async target => target.kind === 'link' && target.address.startsWith('https://pay.mbnk.biz/'),
    settle: async (id, outcome) => server.tell(id, outcome === 'paid' ? 'success' : 'failure'),
    now: Date.now,
    tellsParts: true,
    close: () => server.close(),
  }
})

describe('monobank', () => {
  let server: MonobankServer
  let now: number
  beforeEach(async () => {
    server = await startMonobankServer()
    now = NOW
  })
  afterEach(() => server.close())

  const aPort = (timeout?: number) =>
    createMonobank({ token: TEST_TOKEN, apiUrl: server.apiUrl, now: () => now, ...(timeout && { timeout }) })

  test('a monobank invoice has the sum in kopiykas, the attempt’s reference, both return addresses and 24 hours of validity', async () => {
    await aPort().startCheckout(
      aCheckout({ id: 'order-1.2', callbackUrl: 'https://dotyk.example/payments/monobank' }),
    )
    expect(server.asked).toEqual([
      {
        call: 'POST /api/merchant/invoice/create',
        body: {
          amount: 49_950,
          ccy: 980,
          merchantPaymInfo: { reference: 'order-1.2', destination: 'Замовлення 1024: NFC‑картка' },
          redirectUrl: 'https://dotyk.example/order/x?payment=returned',
          webHookUrl: 'https://dotyk.example/payments/monobank',
          validity: 24 * 60 * 60,
        },
      },
    ])
  })

  test('monobank charges a sum in dollars in dollars', async () => {
    const { checkoutId } = await aPort().startCheckout(
      aCheckout({ price: { amount: 1_490, currency: 'USD' } }),
    )
    expect(server.asked[0]?.body['ccy']).toBe(840)
    expect(await aPort().askStatus(checkoutId)).toMatchObject({ amount: 1_490, currency: 'USD' })
  })

  test.each([
    ['created', 'waiting'],
    ['processing', 'waiting'],
    ['hold', 'waiting'],
    ['expired', 'waiting'],
    ['a status of tomorrow', 'waiting'],
    ['success', 'paid'],
    ['failure', 'failed'],
    ['reversed', 'reversed'],
  ])('a monobank invoice that is “%s” means %s', async (status, meaning) => {
    const port = aPort()
    const { checkoutId } = await port.startCheckout(aCheckout())
    expect(await port.readCallback(server.tell(checkoutId, status))).toMatchObject({ status, meaning })
  })

  test('the public key is fetched once for many callbacks', async () => {
    const port = aPort()
    const { checkoutId } = await port.startCheckout(aCheckout())
    for (const status of ['processing', 'success', 'success'])
      await port.readCallback(server.tell(checkoutId, status))
    expect(server.asked.filter(({ call }) => call === 'GET /api/merchant/pubkey')).toHaveLength(1)
  })

  test('a callback signed with monobank’s new key is accepted after the key is fetched anew', async () => {
    const port = aPort()
    const { checkoutId } = await port.startCheckout(aCheckout())
    await port.readCallback(server.tell(checkoutId, 'processing'))
    server.changeKey()
    now += 60_000
    expect(await port.readCallback(server.tell(checkoutId, 'success'))).toMatchObject({ meaning: 'paid' })
  })

  test('a thousand forged callbacks make the service fetch the key at most twice', async () => {
    const port = aPort()
    const { checkoutId } = await port.startCheckout(aCheckout())
    const { data, signature } = server.tell(checkoutId, 'success')
    await port.readCallback({ data, signature })
    now += 60_000
    for (let tries = 0; tries < 1_000; tries += 1)
      await expect(port.readCallback({ data: `${data} `, signature })).rejects.toBeInstanceOf(
        InvalidPaymentSignature,
      )
    expect(server.asked.filter(({ call }) => call === 'GET /api/merchant/pubkey')).toHaveLength(2)
  })

  test.each<[string, string]>([
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an invoice without a reference', '{"invoiceId":"p2_1","status":"success","amount":1,"ccy":980}'],
    ['a reference that is no text', '{"invoiceId":"p2_1","status":"success","reference":{"a":1}}'],
  ])('a signed monobank callback of %s is ignored', async (_, text) => {
    expect(await aPort().readCallback(server.signed(text))).toBeNull()
  })

  test('a refund that monobank still works on is pending, one it refuses is refused with its code', async () => {
    server.answer = response => void response.end('{"status":"processing"}')
    expect(await aPort().refund('p2_1', { amount: 100, currency: 'UAH' })).toMatchObject({
      meaning: 'refunding',
    })
    server.answer = response => void response.writeHead(400).end('{"errCode":"ALREADY_CANCELLED"}')
    const refused: unknown = await aPort()
      .refund('p2_1', { amount: 100, currency: 'UAH' })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RefundRefused)
    expect(refused).toMatchObject({ code: 'ALREADY_CANCELLED' })
  })

  test('a closed invoice takes no money, and closing a paid one changes nothing', async () => {
    const port = aPort()
    const { checkoutId } = await port.startCheckout(aCheckout())
    const paid = await port.startCheckout(aCheckout())
    server.tell(paid.checkoutId, 'success')
    await port.closeCheckout?.(checkoutId)
    await port.closeCheckout?.(paid.checkoutId)
    expect(await port.askStatus(checkoutId)).toMatchObject({ status: 'expired' })
    expect(await port.askStatus(paid.checkoutId)).toMatchObject({ meaning: 'paid' })
  })

  test.each<[string, NonNullable<MonobankServer['answer']>]>([
    ['answers 500', response => void response.writeHead(500).end('oops')],
    ['hangs up', response => void response.destroy()],
    ['answers HTML', response => void response.end('<html>Maintenance</html>')],
    ['answers nothing', response => void response.end('')],
    ['answers a list', response => void response.end('[]')],
    ['refuses the token', response => void response.writeHead(403).end('{"errCode":"FORBIDDEN"}')],
    ['asks to slow down', response => void response.writeHead(429).end('{"errCode":"TMR"}')],
    ['redirects', response => void response.writeHead(302, { location: 'https://example.com/' }).end()],
    [
      'answers about another payment',
      response => void response.end('{"invoiceId":"p2_2","status":"success","reference":"x"}'),
    ],
  ])('nothing is known of a payment while monobank %s', async (_, answer) => {
    server.answer = answer
    await expect(aPort().askStatus('p2_1')).rejects.toBeInstanceOf(PaymentUnavailable)
    await expect(aPort().startCheckout(aCheckout())).rejects.toBeInstanceOf(PaymentUnavailable)
    await expect(aPort().readCallback(server.signed('{}'))).rejects.toBeInstanceOf(PaymentUnavailable)
  })

  test('a monobank request without an answer times out, and says nothing of the token', async () => {
    server.answer = () => undefined
    const failure: unknown = await aPort(50)
      .askStatus('p2_1')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PaymentUnavailable)
    expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain(TEST_TOKEN)
  })
})
