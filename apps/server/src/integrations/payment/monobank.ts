import type { Currency } from '@dotyk/domain/values'
import { z } from 'zod'
import { createMonobankCall, type MonobankAnswer, type MonobankCallOptions } from './monobank-call.ts'
import { createSignatureVerifier } from './monobank-signature.ts'
import {
  InvalidPaymentSignature,
  type ProviderStatusMeaning,
  type PaymentNotice,
  type PaymentPort,
  PaymentUnavailable,
  RefundRefused,
} from './port.ts'

/** The numeric codes of currencies (ISO 4217), which monobank uses. */
const CURRENCY_NUMBERS = { UAH: 980, USD: 840 } as const satisfies Record<Currency, number>
const CURRENCIES = new Map<number, Currency>([
  [CURRENCY_NUMBERS.UAH, 'UAH'],
  [CURRENCY_NUMBERS.USD, 'USD'],
])

/**
 * The meanings of monobank's statuses. A refused card fails the invoice, and the payer gets a new one. An expired invoice counts
 * as `waiting`, like any status that isn't listed.
 */
const MEANINGS = new Map<string, ProviderStatusMeaning>(
  Object.entries({
    created: 'waiting',
    processing: 'waiting',
    hold: 'waiting',
    success: 'paid',
    failure: 'failed',
    expired: 'waiting',
    reversed: 'reversed',
  } as const),
)

/** The fields read from an invoice; the others, about the payer, are ignored. */
const invoice = z.object({
  invoiceId: z.string().max(100),
  status: z.string().max(40),
  amount: z.number().int().optional(),
  ccy: z.number().int().optional(),
  /** The attempt's id, as it was given when the invoice was created. */
  reference: z.string().max(255).optional(),
  errCode: z.string().max(40).nullish(),
})
const started = z.object({ invoiceId: z.string().min(1).max(100), pageUrl: z.url().max(500) })
/** The fields read from the statement of payments. */
const statement = z.object({
  list: z.array(
    z.object({
      reference: z.string().max(255).optional(),
      status: z.string().max(40),
      amount: z.number().int(),
      ccy: z.number().int(),
      date: z.iso.datetime({ offset: true }),
      cancelList: z
        .array(z.object({ amount: z.number().int(), status: z.string().max(40).optional() }))
        .nullish()
        .transform(cancels => cancels ?? []),
    }),
  ),
})
const cancelled = z.object({ status: z.string().max(40) })

export interface MonobankOptions extends MonobankCallOptions {
  /** Returns the time in milliseconds since the epoch. */
  now: () => number
}

/**
 * Card payments by monobank's acquiring. Each attempt to pay is an invoice at monobank with its own page; both sides use amounts
 * in minor units.
 */
export function createMonobank({ now, ...options }: MonobankOptions): PaymentPort {
  const call = createMonobankCall(options)
  const isSigned = createSignatureVerifier({ call, now })

  function noticeOf(found: z.output<typeof invoice>): PaymentNotice | null {
    const { reference: id, status, amount, ccy, errCode } = found
    if (id === undefined) return null
    return {
      id,
      status,
      meaning: MEANINGS.get(status) ?? 'waiting',
      amount: amount ?? null,
      currency: (ccy !== undefined && CURRENCIES.get(ccy)) || null,
      errorCode: errCode ?? null,
    }
  }

  return {
    name: 'monobank',
    callbackPath: '/payments/monobank',
    makesReceipts: false,

    async startCheckout({ id, price, description, resultUrl, callbackUrl, expiresAt }) {
      const answer = await call('POST', 'invoice/create', {
        amount: price.amount,
        ccy: CURRENCY_NUMBERS[price.currency],
        merchantPaymInfo: { reference: id, destination: description },
        redirectUrl: resultUrl,
        webHookUrl: callbackUrl,
        validity: Math.max(60, Math.floor((expiresAt.getTime() - now()) / 1_000)),
      })
      const { invoiceId, pageUrl } = understood(started, answer)
      return { checkoutId: invoiceId, target: { kind: 'link', address: pageUrl } }
    },

    async closeCheckout(checkoutId) {
      await call('POST', 'invoice/remove', { invoiceId: checkoutId })
    },

    async readCallback({ data, signature }) {
      if (!(await isSigned(data, signature))) throw new InvalidPaymentSignature('not signed by the provider')
      const found = invoice.safeParse(parsed(data)).data
      return found ? noticeOf(found) : null
    },

    async askStatus(checkoutId) {
      const path = `invoice/status?invoiceId=${encodeURIComponent(checkoutId)}`
      const answer = await call('GET', path)
      if (answer.status === 404) return null
      const found = understood(invoice, answer)
      const notice = found.invoiceId === checkoutId ? noticeOf(found) : null
      if (!notice) throw new PaymentUnavailable('monobank answered about another payment')
      return notice
    },

    async refund(checkoutId, { amount, currency }) {
      const answer = await call('POST', 'invoice/cancel', { invoiceId: checkoutId, amount })
      if (answer.status >= 400) throw new RefundRefused(answer.errorCode)
      const { status } = understood(cancelled, answer)
      if (status !== 'success' && status !== 'processing') throw new RefundRefused(status)
      const meaning = status === 'success' ? 'reversed' : 'refunding'
      return { status, meaning, amount, currency, errorCode: null }
    },

    async readRegister({ from, until }) {
      const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000)
      const answer = await call('GET', `statement?from=${seconds(from)}&to=${seconds(until) - 1}`)
      return understood(statement, answer).list.flatMap(entry => {
        const { reference: attemptId, amount, ccy, date } = entry
        const isTaken = MEANINGS.get(entry.status) === 'paid' || MEANINGS.get(entry.status) === 'reversed'
        if (attemptId === undefined || !isTaken) return []
        const refunded = entry.cancelList
          .filter(({ status }) => status === undefined || status === 'success')
          .reduce((sum, cancel) => sum + Math.abs(cancel.amount), 0)
        const currency = CURRENCIES.get(ccy) ?? String(ccy)
        return [{ attemptId, amount, currency, refunded, paidAt: new Date(date) }]
      })
    },
  }
}

/** Parses an answer by a schema. @throws PaymentUnavailable if the answer doesn't fit. */
function understood<T>(schema: z.ZodType<T>, { status, body, errorCode }: MonobankAnswer): T {
  if (status >= 400) throw new PaymentUnavailable(`monobank refused the request: ${errorCode}`)
  const read = schema.safeParse(body)
  if (!read.success) throw new PaymentUnavailable('monobank answered with something unreadable')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
