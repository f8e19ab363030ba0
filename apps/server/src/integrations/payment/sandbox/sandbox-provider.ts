import type { Clock } from '../../../support/clock.ts'
import type { InTransaction } from '../../../database/database.ts'
import type { JobDefinition, Jobs } from '../../../jobs/port.ts'
import { decodeJson, encodePayload } from '../liqpay-payload.ts'
import type { SignedPayload } from '../port.ts'
import { isPayloadSignedBy, type PayloadVersion, signPayload } from '../liqpay-signature.ts'
import { sandboxRequest } from './sandbox-request.ts'
import type { SandboxPayment, SandboxRepository } from './sandbox.repository.ts'
import type { SandboxStatus } from './sandbox.tables.ts'

/** The outcomes that the sandbox's page offers. */
export const SANDBOX_OUTCOMES = ['paid', 'declined', 'abandoned', 'reversed', 'twice', 'late'] as const
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]

/** The payment's next state and the callbacks that the shop gets, in order; a job sends the callback of `late`. */
const COURSES = {
  paid: { status: 'success', callbacks: ['success'] },
  declined: { status: 'failure', callbacks: ['failure'] },
  reversed: { status: 'reversed', callbacks: ['success', 'reversed'] },
  twice: { status: 'success', callbacks: ['success', 'success'] },
  late: { status: 'success', callbacks: [] },
} satisfies Record<
  Exclude<SandboxOutcome, 'abandoned'>,
  { status: SandboxStatus; callbacks: SandboxStatus[] }
>

/** The delay of a late callback: long enough to see that the order waits, short enough to wait for it. */
export const LATE_CALLBACK_SECONDS = 5

const CALLBACK_QUEUE = 'payments.sandbox-callback'

interface SandboxKeys {
  publicKey: string
  privateKey: string
  version: PayloadVersion
}

export interface SandboxProviderOptions {
  keys: SandboxKeys
  payments: SandboxRepository
  /** Posts a signed callback to the shop. @throws if the shop didn't accept it */
  deliver: (signed: SignedPayload) => Promise<void>
  jobs: Jobs
  inTransaction: InTransaction
  clock: Clock
}

export type SandboxProvider = ReturnType<typeof createSandboxProvider>

/** A small payment provider: accepts signed checkouts and requests, and sends the shop callbacks with their outcomes. */
export function createSandboxProvider(options: SandboxProviderOptions) {
  const { keys, payments, deliver, jobs, inTransaction, clock } = options
  const { publicKey, privateKey, version } = keys

  function callbackOf(payment: SandboxPayment, status: SandboxStatus): SignedPayload {
    const data = encodePayload(describe(payment, status, keys))
    return { data, signature: signPayload(data, privateKey, version) }
  }

  /** Sends callbacks to the shop; a failed one doesn't fail the payer's request, because the shop asks for the status later. */
  async function sendCallbacks(payment: SandboxPayment, statuses: readonly SandboxStatus[]): Promise<void> {
    for (const status of statuses) await deliver(callbackOf(payment, status)).catch(() => undefined)
  }

  /** Refunds a payment in full or in part; it stays a success until all of it is refunded. */
  async function refund(id: string, amount: number): Promise<object> {
    return inTransaction(async tx => {
      const payment = await payments.lock(tx, id)
      if (!payment) return NOT_FOUND
      if (payment.status !== 'success') return refusal('payment_reversed')
      const left = hundredths(payment.request.amount) - hundredths(payment.refunded)
      if (!(hundredths(amount) > 0) || hundredths(amount) > left) return refusal('payment_err_amount')
      const status = hundredths(amount) === left ? 'reversed' : 'success'
      const refunded = (hundredths(payment.refunded) + hundredths(amount)) / 100
      await payments.settle(tx, id, { status, refunded, endedAt: clock.now(), callbackAt: null })
      return { ...describe(payment, status, keys), result: 'ok', action: 'refund' }
    })
  }

  /** Returns the payments of a period; both ends are inclusive and in milliseconds since the epoch. */
  async function register(from: number, until: number): Promise<object> {
    const opened = await payments.listOpened(new Date(from), new Date(until))
    return { result: 'success', data: opened.map(payment => describe(payment, payment.status, keys)) }
  }

  const lateCallbackJob: JobDefinition = {
    queue: CALLBACK_QUEUE,
    noticeWithinSeconds: 1,
    retryLimit: 5,
    retryDelaySeconds: 5,
    retryBackoff: true,
    async work(batch) {
      const failed: { id: string; error: unknown }[] = []
      for (const { id, data } of batch) {
        const payment = await payments.find((data as { id: string }).id)
        if (!payment) continue
        await deliver(callbackOf(payment, payment.status)).catch((error: unknown) =>
          failed.push({ id, error }),
        )
      }
      return { failed }
    },
  }

  return {
    lateCallbackJob,
    find: (id: string) => payments.find(id),

    /** Opens the checkout of a submitted form. @returns the payment's id, or null if the shop did not sign the form */
    async open({ data, signature }: SignedPayload): Promise<string | null> {
      if (!isPayloadSignedBy(data, signature, privateKey, version)) return null
      const request = sandboxRequest.safeParse(decodeJson(data)).data
      if (request?.public_key !== publicKey) return null
      await payments.insert(request, clock.now())
      return request.order_id
    },

    /** Settles a payment as the payer chose; a payment that is already settled doesn't change. */
    async choose(id: string, outcome: SandboxOutcome): Promise<void> {
      if (outcome === 'abandoned') return
      const { status, callbacks } = COURSES[outcome]
      const now = clock.now()
      const isLate = outcome === 'late'
      const chosen = await inTransaction(async tx => {
        const payment = await payments.lock(tx, id)
        if (payment?.status !== 'prepared') return null
        const callbackAt = isLate ? new Date(now.getTime() + LATE_CALLBACK_SECONDS * 1_000) : null
        await payments.settle(tx, id, { status, endedAt: now, callbackAt })
        if (isLate)
          await jobs.enqueue(tx, CALLBACK_QUEUE, { id }, { startAfterSeconds: LATE_CALLBACK_SECONDS })
        return { ...payment, endedAt: now }
      })
      if (chosen) await sendCallbacks(chosen, callbacks)
    },

    /** Replies to a signed request as the provider's API does. */
    async answer(data: string, signature: string): Promise<object> {
      if (!isPayloadSignedBy(data, signature, privateKey, version)) return refusal('invalid_signature')
      const { action, order_id, amount, ...period } = decodeJson(data) as Record<string, unknown>
      if (action === 'refund') return refund(String(order_id), Number(amount))
      if (action === 'reports') return register(Number(period['date_from']), Number(period['date_to']))
      const payment = await payments.find(String(order_id))
      return payment ? { ...describe(payment, payment.status, keys), result: 'ok' } : NOT_FOUND
    },
  }
}

function hundredths(amount: number): number {
  return Math.round(amount * 100)
}

/** Describes a payment in the format of the provider's callbacks and answers, without data of the payer. */
function describe(
  payment: SandboxPayment,
  status: SandboxStatus,
  { publicKey, version }: SandboxKeys,
): object {
  const { request, paymentId, createdAt, endedAt } = payment
  const { order_id, description, amount, currency, language } = request
  return {
    action: 'pay',
    payment_id: paymentId,
    status,
    version,
    type: 'buy',
    paytype: 'card',
    public_key: publicKey,
    order_id,
    description,
    amount,
    currency,
    language,
    ...(status === 'failure' && { err_code: '9859', err_description: 'Insufficient funds' }),
    create_date: createdAt.getTime(),
    ...(endedAt && { end_date: endedAt.getTime() }),
    transaction_id: paymentId,
  }
}

const NOT_FOUND = refusal('payment_not_found')

function refusal(code: string): object {
  return { result: 'error', status: 'error', code, err_code: code, err_description: code }
}
