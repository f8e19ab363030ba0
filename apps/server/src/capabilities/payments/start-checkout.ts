import type { Language } from '@dotyk/domain/values'
import { openPaymentAttempt } from '@dotyk/domain/payments'
import type { Transaction } from '../../database/database.ts'
import {
  type Checkout,
  type CheckoutReceipt,
  type CheckoutTarget,
  PaymentUnavailable,
} from '../../integrations/payment/port.ts'
import { isCheckoutOver } from './checkouts.ts'
import { closeCheckout } from './close-checkouts.ts'
import { composeAttemptId } from './payment-id.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment } from './payments.repository.ts'
import type { StoredCheckout } from './payments.tables.ts'
import { firstStatusRequestAt } from './reconcile-times.ts'

/** How long a checkout can be paid, in milliseconds. */
const CHECKOUT_MS = 24 * 60 * 60_000

export interface CheckoutDetails {
  /** The text that the provider shows to the payer. */
  description: string
  language: Language
  /** Address of the page that the payer returns to. */
  resultUrl: string
}

/**
 * Starts a checkout. While an attempt is open, the same checkout is returned again, so that two open pages can't pay twice. After
 * a failure, the page's expiry or a change of the provider, a new checkout is started and the former is closed.
 * @param lock finds the payment and locks it until the transaction ends
 * @returns `settled` when nothing is due any more, null when nothing ever was, `away` when the provider doesn't answer.
 */
export async function startCheckout(
  context: PaymentsContext,
  lock: (tx: Transaction) => Promise<Payment | null>,
  details: CheckoutDetails,
): Promise<CheckoutTarget | 'settled' | 'away' | null> {
  const { clock } = context
  const now = clock.now()
  const opened = await openAttempt(context, lock, now)
  if (opened === null || opened === 'settled') return opened
  const { payment, receipt } = opened
  const { reference, attempts, checkouts, amount, currency } = payment
  const attempt = attempts.length
  const known = checkouts[attempt - 1]
  if (known?.address) return { kind: 'link', address: known.address }
  const expiresAt = new Date(now.getTime() + CHECKOUT_MS)
  const id = composeAttemptId(reference, attempt)
  const started = await askToStart(context, {
    id,
    price: { amount, currency },
    expiresAt,
    receipt,
    ...details,
  })
  if (!started) return 'away'
  const { checkout, target } = started
  const kept = await keepCheckout(context, reference, attempt, checkout)
  if (kept.id !== checkout.id) await closeCheckout(context, checkout)
  await closeFormerCheckout(context, payment)
  // Another process, with other settings, stored the checkout first, so the form is made anew as stored.
  if (kept.id === checkout.id && kept.makesReceipt !== checkout.makesReceipt)
    return startCheckout(context, lock, details)
  return kept.address === null ? target : { kind: 'link', address: kept.address }
}

/** The started checkout; null when the provider doesn't answer. */
async function askToStart(
  { providers: [provider], publicUrl, logger }: PaymentsContext,
  asked: Omit<Checkout, 'callbackUrl'>,
): Promise<{ checkout: StoredCheckout; target: CheckoutTarget } | null> {
  try {
    const callbackUrl = `${publicUrl()}${provider.callbackPath}`
    const { checkoutId: id, target } = await provider.startCheckout({ ...asked, callbackUrl })
    const address = target.kind === 'link' ? target.address : null
    const expiresAt = asked.expiresAt.toISOString()
    const makesReceipt = asked.receipt ? { makesReceipt: true } : {}
    return { target, checkout: { provider: provider.name, id, address, expiresAt, ...makesReceipt } }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    logger.warn({ error: error.message }, 'a checkout could not be started')
    return null
  }
}

/**
 * Stores an attempt's checkout.
 * @returns this checkout, or the one that a page opened at the same time stored first
 */
function keepCheckout(
  { payments, inTransaction }: PaymentsContext,
  reference: string,
  attempt: number,
  checkout: StoredCheckout,
): Promise<StoredCheckout> {
  return inTransaction(async tx => {
    const payment = await payments.lock(tx, reference)
    const stored = payment?.checkouts[attempt - 1]
    if (!payment || stored) return stored ?? checkout
    const before = Array.from({ length: attempt - 1 }, (_, at) => payment.checkouts[at] ?? null)
    await payments.update(tx, reference, { checkouts: [...before, checkout] })
    return checkout
  })
}

/** Closes the checkout of the previous attempt unless it was paid, so that nobody pays twice. */
async function closeFormerCheckout(
  context: PaymentsContext,
  { attempts, checkouts }: Payment,
): Promise<void> {
  const former = checkouts[attempts.length - 2]
  const state = attempts.at(-2)
  if (former && (state === 'open' || state === 'failed')) await closeCheckout(context, former)
}

interface OpenedAttempt {
  payment: Payment
  receipt: CheckoutReceipt | null
}

function openAttempt(
  context: PaymentsContext,
  lock: (tx: Transaction) => Promise<Payment | null>,
  now: Date,
): Promise<OpenedAttempt | 'settled' | null> {
  const { payments, onPaymentChanged, inTransaction } = context
  return inTransaction(async tx => {
    const payment = await lock(tx)
    const newest = payment?.checkouts[payment.attempts.length - 1]
    const course = payment && openPaymentAttempt(payment, isCheckoutOver(context, newest, now.getTime()))
    if (!course) return payment ? 'settled' : null
    const { reference, kind, subject, state: from } = payment
    const { state, attempts } = course
    await payments.update(tx, reference, {
      state,
      attempts,
      openedAt: now,
      asked: 0,
      askAt: firstStatusRequestAt(now),
    })
    if (state !== from) {
      await payments.update(tx, reference, { changedAt: now })
      await onPaymentChanged(tx, {
        isSentBack: false,
        isInParts: false,
        isReceiptByProvider: false,
        kind,
        subject,
        reference,
        price: { amount: payment.amount, currency: payment.currency },
        from,
        to: state,
        at: now,
      })
    }
    const receipt = await receiptAtProvider(context, tx, { ...payment, attempts })
    return { payment: { ...payment, attempts }, receipt }
  })
}

/**
 * The receipt that the provider is asked to make of the newest attempt; null where it makes none. A stored checkout keeps what was
 * said of it first, also after the settings change, so that no payment gets two receipts or none.
 */
function receiptAtProvider(
  { providers: [provider], describeReceipt }: PaymentsContext,
  tx: Transaction,
  payment: Payment,
): Promise<CheckoutReceipt | null> {
  const stored = payment.checkouts[payment.attempts.length - 1]
  const isAsked = stored ? stored.makesReceipt : provider.makesReceipts && payment.currency === 'UAH'
  return isAsked ? describeReceipt(tx, payment) : Promise.resolve(null)
}
