import type { Clock } from '../../../clock.ts'
import type { InTransaction } from '../../../database/database.ts'
import type { JobDefinition, Jobs } from '../../../jobs/port.ts'
import { decodeJson, encode } from '../payload.ts'
import type { SignedData } from '../port.ts'
import { isSignedBy, type PayloadVersion, sign } from '../signature.ts'
import { sandboxRequest } from './sandbox-request.ts'
import type { SandboxPayment, SandboxRepository } from './sandbox.repository.ts'
import type { SandboxStatus } from './sandbox.tables.ts'

/** What a person at the sandbox's page may choose to happen. */
export const SANDBOX_OUTCOMES = ['paid', 'declined', 'abandoned', 'reversed', 'twice', 'late'] as const
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]

/** What the payment becomes, and what the shop is told in which order; `late` is told by a job. */
const COURSES = {
  paid: { status: 'success', told: ['success'] },
  declined: { status: 'failure', told: ['failure'] },
  reversed: { status: 'reversed', told: ['success', 'reversed'] },
  twice: { status: 'success', told: ['success', 'success'] },
  late: { status: 'success', told: [] },
} satisfies Record<Exclude<SandboxOutcome, 'abandoned'>, { status: SandboxStatus; told: SandboxStatus[] }>

/** Long enough to see that an order waits for its news, short enough to wait for it. */
export const LATE_SECONDS = 5

const CALLBACK_QUEUE = 'payments.sandbox-callback'

interface SandboxKeys {
  publicKey: string
  privateKey: string
  version: PayloadVersion
}

export interface SandboxProviderOptions {
  keys: SandboxKeys
  payments: SandboxRepository
  /** Brings a signed callback to the shop. @throws when it wasn't taken */
  deliver: (signed: SignedData) => Promise<void>
  jobs: Jobs
  inTransaction: InTransaction
  clock: Clock
}

export type SandboxProvider = ReturnType<typeof createSandboxProvider>

/** A payment provider in small: takes signed checkouts and questions, and tells the shop what became of them. */
export function createSandboxProvider(options: SandboxProviderOptions) {
  const { keys, payments, deliver, jobs, inTransaction, clock } = options
  const { publicKey, privateKey, version } = keys

  function callbackOf(payment: SandboxPayment, status: SandboxStatus): SignedData {
    const data = encode(describe(payment, status, keys))
    return { data, signature: sign(data, privateKey, version) }
  }

  /** News that doesn't arrive is no trouble of the payer's: the shop asks when it hears nothing. */
  async function tell(payment: SandboxPayment, statuses: readonly SandboxStatus[]): Promise<void> {
    for (const status of statuses) await deliver(callbackOf(payment, status)).catch(() => undefined)
  }

  async function refund(id: string): Promise<object> {
    return inTransaction(async tx => {
      const payment = await payments.lock(tx, id)
      if (!payment) return NOT_FOUND
      if (payment.status !== 'success') return refusal('payment_reversed')
      await payments.settle(tx, id, { status: 'reversed', endedAt: clock.now(), toldAt: null })
      return { ...describe(payment, 'reversed', keys), result: 'ok', action: 'refund' }
    })
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

    /** A form that came to the checkout. @returns the payment's id, or null for one this shop did not sign */
    async open({ data, signature }: SignedData): Promise<string | null> {
      if (!isSignedBy(data, signature, privateKey, version)) return null
      const request = sandboxRequest.safeParse(decodeJson(data)).data
      if (request?.public_key !== publicKey) return null
      await payments.insert(request, clock.now())
      return request.order_id
    },

    /** What the payer chose; a payment that has ended stays as it is. */
    async choose(id: string, outcome: SandboxOutcome): Promise<void> {
      if (outcome === 'abandoned') return
      const { status, told } = COURSES[outcome]
      const now = clock.now()
      const isLate = outcome === 'late'
      const chosen = await inTransaction(async tx => {
        const payment = await payments.lock(tx, id)
        if (payment?.status !== 'prepared') return null
        const toldAt = isLate ? new Date(now.getTime() + LATE_SECONDS * 1_000) : null
        await payments.settle(tx, id, { status, endedAt: now, toldAt })
        if (isLate) await jobs.enqueue(tx, CALLBACK_QUEUE, { id }, { startAfterSeconds: LATE_SECONDS })
        return { ...payment, endedAt: now }
      })
      if (chosen) await tell(chosen, told)
    },

    /** Answers a signed question as the provider's API does. */
    async answer(data: string, signature: string): Promise<object> {
      if (!isSignedBy(data, signature, privateKey, version)) return refusal('invalid_signature')
      const { action, order_id } = decodeJson(data) as { action?: unknown; order_id?: unknown }
      if (action === 'refund') return refund(String(order_id))
      const payment = await payments.find(String(order_id))
      return payment ? { ...describe(payment, payment.status, keys), result: 'ok' } : NOT_FOUND
    },
  }
}

/** A payment as the provider's callbacks and answers describe it; nobody pays here, so nobody's data is in it. */
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
    ...{ order_id, description, amount, currency, language },
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
