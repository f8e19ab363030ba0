import type { OwnProfileWire } from '@dotyk/contract/profile'
import { listedOrderFromWire } from '@dotyk/contract/wire/orders'
import { subscriptionStateFromWire } from '@dotyk/contract/wire/states'
import type { NoticeState } from '@dotyk/domain/profile'

/** The profile as the rule of notices asks for it. */
export function noticeState(profile: OwnProfileWire): NoticeState {
  return {
    subscription: {
      state: subscriptionStateFromWire(profile.pay_status),
      paidUntil: asDate(profile.paid_until),
    },
    email: profile.email,
    isEmailConfirmed: profile.email_confirmed,
    pendingEmail: profile.pending_email,
    isEmailRefused: profile.email_send_failed,
    isLinkingDisabled: profile.email_binding_disabled,
    passwordChangedAt: asDate(profile.password_changed_at),
    emailChangedAt: asDate(profile.email_changed_at),
    deletedAt: asDate(profile.deleted_at),
    orders: profile.orders.map(listedOrderFromWire),
  }
}

function asDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
