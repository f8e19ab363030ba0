import type { ProfileOrderStatus } from '@dotyk/domain/orders'
import { daysLeft, type ProfileType, type SubscriptionState } from '@dotyk/domain/profile'
import { useTranslation } from 'react-i18next'
import type { User } from '../../shared/calls/users.ts'
import { formatShortDay } from '../../shared/format-time.ts'
import type { IconName } from '../../shared/icons.tsx'
import { Status, type StatusKind } from '../../shared/status.tsx'
import { useLanguage } from '../../shared/use-language.ts'

export const TYPE_ICON = {
  personal: 'person',
  organization: 'companies',
  restaurant: 'restaurant',
} satisfies Record<ProfileType, IconName>

export const SUBSCRIPTION_STATUS_KIND = {
  trial: 'trial',
  annual: 'annual',
  unlimited: 'unlimited',
  expired: 'expired',
} satisfies Record<SubscriptionState, StatusKind>

export const ORDER_STATUS_KIND = {
  none: 'none',
  inProgress: 'working',
  done: 'done',
} satisfies Record<ProfileOrderStatus, StatusKind>

/** A trial that has this number of days left, or fewer, is highlighted. */
const URGENT_DAYS = 3

export function SubscriptionStatus({ subscription }: Pick<User, 'subscription'>) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const { state, paidUntil } = subscription
  const left = daysLeft(subscription, new Date())
  const urgent = state === 'trial' && left !== null && left <= URGENT_DAYS
  return (
    <Status
      kind={urgent ? 'ending' : SUBSCRIPTION_STATUS_KIND[state]}
      detail={paidUntil && state !== 'unlimited' && formatShortDay(paidUntil, new Date(), language)}
      urgent={urgent}
    >
      {t(`users.subscriptions.${state}`)}
    </Status>
  )
}

export function OrderStatus({ status }: { status: ProfileOrderStatus }) {
  const { t } = useTranslation('console')
  if (status === 'none') return <span aria-label={t('users.orders.none')}>—</span>
  return <Status kind={ORDER_STATUS_KIND[status]}>{t(`users.orders.${status}`)}</Status>
}
