import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Checkout,
  type CheckoutTarget,
  InvalidPaymentSignature,
  type PaymentPort,
  RefundRefused,
  type SignedPayload,
} from '../port.ts'

/** A payment provider and the actions of its payer, for tests. */
export interface PaymentPortSetup {
  port: PaymentPort
  /** Opens the provider's page as the payer. @returns whether the provider shows the payment */
  open: (target: CheckoutTarget) => Promise<boolean>
  /** Pays as the payer, or has the card declined. @returns the callback that the provider sends */
  settle: (checkoutId: string, outcome: 'paid' | 'declined') => Promise<SignedPayload>
  /** Returns the provider's time in milliseconds since the epoch. */
  now: () => number
  /** Whether the provider's register tells which part of a payment was refunded. */
  tellsParts: boolean
  close: () => Promise<void>
}

export function aCheckout(changes: Partial<Checkout> = {}): Checkout {
  return {
    id: randomUUID(),
    price: { amount: 49_950, currency: 'UAH' },
    description: 'Замовлення 1024: NFC‑картка',
    language: 'ua',
    resultUrl: 'https://dotyk.example/order/x?payment=returned',
    callbackUrl: 'https://dotyk.example/payments/liqpay',
    expiresAt: new Date('2026-11-22T09:08:07Z'),
    receipt: null,
    ...changes,
  }
}

/** The tests that every payment provider must pass. */
export function describePaymentPort(name: string, openWorld: () => Promise<PaymentPortSetup>): void {
  describe(`payments by ${name}`, () => {
    let world: PaymentPortSetup
    beforeAll(async () => {
      world = await openWorld()
    })
    afterAll(() => world.close())

    const price = { amount: 49_950, currency: 'UAH' } as const

    /** Starts a checkout and opens it as the payer; returns its id at the provider. */
    async function anOpened({ id } = { id: randomUUID() }): Promise<string> {
      const { checkoutId, target } = await world.port.startCheckout(aCheckout({ id }))
      expect(await world.open(target)).toBe(true)
      return checkoutId
    }

    test('an unknown checkout has no status, an opened one is waiting', async () => {
      expect(await world.port.askStatus(randomUUID())).toBeNull()
      expect(await world.port.askStatus(await anOpened())).toMatchObject({ meaning: 'waiting' })
    })

    test.each([
      ['paid', 'paid'],
      ['declined', 'failed'],
    ] as const)(
      'a payment that was %s is reported by callback, and again when asked',
      async (outcome, meaning) => {
        const attempt = randomUUID()
        const id = await anOpened({ id: attempt })
        const told = await world.port.readCallback(await world.settle(id, outcome))
        expect(told).toMatchObject({ id: attempt, meaning, amount: 49_950, currency: 'UAH' })
        expect(await world.port.askStatus(id)).toMatchObject({ meaning, amount: 49_950, currency: 'UAH' })
      },
    )

    test('a callback with another signature or other content is refused as forged', async () => {
      const { data, signature } = await world.settle(await anOpened(), 'paid')
      const other = await world.settle(await anOpened(), 'declined')
      for (const forged of [
        { data, signature: other.signature },
        { data: other.data, signature },
        { data: `${data} `, signature },
        { data, signature: '' },
        { data: '', signature: '' },
      ])
        await expect(world.port.readCallback(forged)).rejects.toBeInstanceOf(InvalidPaymentSignature)
    })

    test('a payment is refunded once', async () => {
      const id = await anOpened()
      await world.settle(id, 'paid')
      expect(await world.port.refund(id, price)).toMatchObject({ meaning: 'reversed' })
      expect(await world.port.askStatus(id)).toMatchObject({ meaning: 'reversed' })
      await expect(world.port.refund(id, price)).rejects.toBeInstanceOf(RefundRefused)
    })

    test('a payment is refunded in parts, never beyond what was paid', async () => {
      const id = await anOpened()
      await world.settle(id, 'paid')
      const part = (amount: number) => world.port.refund(id, { amount, currency: 'UAH' })
      expect(await part(20_000)).toMatchObject({ meaning: 'reversed' })
      expect(await world.port.askStatus(id)).toMatchObject({ meaning: 'paid' })
      await expect(part(29_951)).rejects.toBeInstanceOf(RefundRefused)
      await part(29_950)
      expect(await world.port.askStatus(id)).toMatchObject({ meaning: 'reversed' })
    })

    test('the register of a period has what was paid in it, with what went back, and nothing that is open', async () => {
      const [paid, refunded, partly, declined, open] = Array.from({ length: 5 }, () => randomUUID())
      const ids = new Map<string, string>()
      for (const id of [paid, refunded, partly, declined, open]) ids.set(id!, await anOpened({ id: id! }))
      for (const id of [paid, refunded, partly]) await world.settle(ids.get(id!)!, 'paid')
      await world.settle(ids.get(declined!)!, 'declined')
      await world.port.refund(ids.get(refunded!)!, price)
      await world.port.refund(ids.get(partly!)!, { amount: 20_000, currency: 'UAH' })

      const hour = 60 * 60_000
      const now = world.now()
      const period = { from: new Date(now - hour), until: new Date(now + hour) }
      const register = new Map(
        (await world.port.readRegister(period)).map(payment => [payment.attemptId, payment]),
      )
      const known = { amount: 49_950, currency: 'UAH' }
      expect(register.get(refunded!)).toMatchObject({ ...known, refunded: 49_950 })
      expect(register.get(paid!)).toMatchObject({ ...known, refunded: world.tellsParts ? 0 : null })
      expect(register.get(partly!)).toMatchObject({ ...known, refunded: world.tellsParts ? 20_000 : null })
      expect([register.has(declined!), register.has(open!)]).toEqual([false, false])
      expect(register.get(paid!)!.paidAt.getTime()).toBeGreaterThan(period.from.getTime())

      const yesterday = { from: new Date(now - 26 * hour), until: new Date(now - 24 * hour) }
      expect(await world.port.readRegister(yesterday)).toEqual([])
    })

    test('an unpaid attempt can’t be refunded', async () => {
      await expect(world.port.refund(randomUUID(), price)).rejects.toBeInstanceOf(RefundRefused)
      await expect(world.port.refund(await anOpened(), price)).rejects.toBeInstanceOf(RefundRefused)
    })
  })
}

/** The tests of providers that take a signed form with LiqPay's fields. */
export function describeCheckoutForm(name: string, openWorld: () => Promise<PaymentPortSetup>): void {
  describe(`the checkout form of ${name}`, () => {
    let world: PaymentPortSetup
    beforeAll(async () => {
      world = await openWorld()
    })
    afterAll(() => world.close())

    test('the checkout form names the amount in the provider’s own fields', async () => {
      const { data } = await aCheckoutForm(world.port, { id: 'order-1' })
      expect(JSON.parse(Buffer.from(data, 'base64').toString())).toMatchObject({
        action: 'pay',
        amount: 499.5,
        currency: 'UAH',
        order_id: 'order-1',
        description: 'Замовлення 1024: NFC‑картка',
        language: 'uk',
        result_url: 'https://dotyk.example/order/x?payment=returned',
        server_url: 'https://dotyk.example/payments/liqpay',
        expired_date: '2026-11-22 09:08:07',
      })
    })

    test('the checkout form says nothing of receipts to a provider that makes none', async () => {
      expect(world.port.makesReceipts).toBe(false)
      const receipt = { lines: [{ name: 'NFC‑картка', count: 1, price: 49_950 }], email: 'olena@example.com' }
      const { data } = await aCheckoutForm(world.port, { receipt })
      expect(Buffer.from(data, 'base64').toString()).not.toContain('rro_info')
    })

    test('the provider refuses a checkout form that was changed on the way', async () => {
      const form = await aCheckoutForm(world.port)
      const fields = JSON.parse(Buffer.from(form.data, 'base64').toString()) as object
      const data = Buffer.from(JSON.stringify({ ...fields, amount: 1 })).toString('base64')
      expect(await world.open({ ...form, data })).toBe(false)
    })
  })
}

/** Starts a checkout at a provider that takes forms, and returns its form. */
export async function aCheckoutForm(port: PaymentPort, changes: Partial<Checkout> = {}) {
  const { target } = await port.startCheckout(aCheckout(changes))
  if (target.kind !== 'form') throw new Error(`${port.name} gave no form`)
  return target
}
