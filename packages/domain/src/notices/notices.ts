import type { Currency } from '../values/money.ts'
import type { OrderState, PaymentMethod } from '../orders/order.ts'
import { mayPayOnline } from '../orders/order-states.ts'
import type { PaymentState } from '../payments/payment-state.ts'
import { restorableUntil } from '../profile/deletion.ts'
import { EXPIRY_NOTICE_DAYS } from '../profile/part-limits.ts'
import { daysLeft, type Subscription } from '../profile/subscription.ts'

/** The parts of an order from which the owner's notices are derived. */
export interface NoticedOrder {
  id: string
  productName: string
  count: number
  /** The total in minor units. */
  price: number
  currency: Currency
  state: OrderState
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  differenceDue: number
}

/** The state that notices are derived from. */
export interface NoticeState {
  subscription: Subscription
  /** Whether the owner has had a paid year, so that an expiry ends that year and not the trial. */
  hadSubscription: boolean
  /** The profile's e-mail; null while it is signed in to by a login link. */
  email: string | null
  isEmailConfirmed: boolean
  /** A new e-mail address that isn't confirmed yet; null if there is none. */
  pendingEmail: string | null
  /** Whether the mail server permanently refused the last email to the owner. */
  isEmailRefused: boolean
  /** Whether staff have disabled linking an e-mail to the profile. */
  isLinkingDisabled: boolean
  passwordChangedAt: Date | null
  emailChangedAt: Date | null
  deletedAt: Date | null
  /** Whether the card has at least one link, so that it is worth showing. */
  hasContact: boolean
  /** The owner's orders, newest first. */
  orders: readonly NoticedOrder[]
}

/** The kinds of notices an owner can get, each with the values its text shows. */
export type Notice =
  | { kind: 'profile-deleted'; until: Date }
  | { kind: 'email-send-failed'; email: string }
  | { kind: 'trial-expired' }
  | { kind: 'subscription-expired' }
  | { kind: 'pay-order'; order: NoticedOrder }
  | { kind: 'temporary-login'; mayLink: boolean }
  | { kind: 'registration-warning'; email: string }
  | { kind: 'password-changed'; at: Date }
  | { kind: 'email-changed'; at: Date; email: string }
  | { kind: 'email-activation'; email: string; isChange: boolean }
  | { kind: 'trial'; days: number }
  | { kind: 'subscription-ending'; days: number }
  | { kind: 'select-accessory' }

const DAY_MS = 24 * 60 * 60 * 1_000

/** How long the owner sees a notice of a changed password or e-mail, in milliseconds. The specification doesn't set this limit. */
export const CHANGE_NOTICE_LIFETIME_MS = 7 * DAY_MS

/** Returns the owner's current notices, the most important first: problems, then tasks, then information. */
export function currentNotices(state: NoticeState, now: Date): Notice[] {
  if (state.deletedAt) return [{ kind: 'profile-deleted', until: restorableUntil(state.deletedAt) }]
  return [
    ...refusedEmail(state),
    ...expired(state, now),
    ...state.orders.filter(mayPayOnline).map(order => ({ kind: 'pay-order', order }) as const),
    ...signingIn(state),
    ...changes(state, now),
    ...unconfirmedEmail(state),
    ...ending(state, now),
    ...accessory(state),
  ]
}

/**
 * Returns the key under which a browser remembers that a notice was dismissed; null for a notice that can't be dismissed. The
 * notice of a later change has another key, so it is shown again.
 */
export function noticeDismissalKey(notice: Notice): string | null {
  switch (notice.kind) {
    case 'password-changed':
    case 'email-changed':
      return `${notice.kind} ${notice.at.toISOString()}`
    case 'select-accessory':
      return notice.kind
    default:
      return null
  }
}

function refusedEmail({ isEmailRefused, pendingEmail, email }: NoticeState): Notice[] {
  const refused = pendingEmail ?? email
  return isEmailRefused && refused !== null ? [{ kind: 'email-send-failed', email: refused }] : []
}

function signingIn({ email, pendingEmail, isEmailRefused, isLinkingDisabled }: NoticeState): Notice[] {
  if (email !== null) return []
  if (pendingEmail === null) return [{ kind: 'temporary-login', mayLink: !isLinkingDisabled }]
  return isEmailRefused ? [] : [{ kind: 'registration-warning', email: pendingEmail }]
}

function changes({ passwordChangedAt, emailChangedAt, email }: NoticeState, now: Date): Notice[] {
  const isNew = (at: Date | null): at is Date =>
    at !== null && now.getTime() - at.getTime() < CHANGE_NOTICE_LIFETIME_MS
  return [
    ...(isNew(passwordChangedAt) ? [{ kind: 'password-changed', at: passwordChangedAt } as const] : []),
    ...(isNew(emailChangedAt) && email !== null
      ? [{ kind: 'email-changed', at: emailChangedAt, email } as const]
      : []),
  ]
}

function unconfirmedEmail({ email, pendingEmail, isEmailConfirmed, isEmailRefused }: NoticeState): Notice[] {
  if (email === null || isEmailRefused) return []
  if (pendingEmail !== null) return [{ kind: 'email-activation', email: pendingEmail, isChange: true }]
  return isEmailConfirmed ? [] : [{ kind: 'email-activation', email, isChange: false }]
}

/** An ended trial and an ended year have separate notices. */
function expired({ subscription, hadSubscription }: NoticeState, now: Date): Notice[] {
  if (daysLeft(subscription, now) !== 0) return []
  const wasPaid = subscription.state === 'annual' || (subscription.state === 'expired' && hadSubscription)
  return [{ kind: wasPaid ? 'subscription-expired' : 'trial-expired' }]
}

/** Returns the notice of the end of a trial or a year in its last week; the owner can't do anything about it earlier. */
function ending({ subscription }: NoticeState, now: Date): Notice[] {
  const days = daysLeft(subscription, now)
  if (!days || days > EXPIRY_NOTICE_DAYS[0]) return []
  if (subscription.state === 'trial') return [{ kind: 'trial', days }]
  return subscription.state === 'annual' ? [{ kind: 'subscription-ending', days }] : []
}

/**
 * Returns the suggestion to order an accessory. An owner who signed in by a login link already has one, and a card without
 * contacts has nothing for an accessory to open.
 */
function accessory({ orders, email, hasContact }: NoticeState): Notice[] {
  return orders.length === 0 && email !== null && hasContact ? [{ kind: 'select-accessory' }] : []
}
