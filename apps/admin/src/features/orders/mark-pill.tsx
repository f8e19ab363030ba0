import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { daysAwaited } from '@dotyk/domain/orders'
import { useTranslation } from 'react-i18next'
import { formatWaybill } from '@dotyk/domain/delivery'
import { type OrderMark, orderMarkOf } from './marks.ts'
import { Pill } from '../../shared/status.tsx'

/** Shows the most important mark of an order in its queue, and whether it goes in several parcels or with other orders. */
export function OrderMarkPill({ order }: { order: StaffOrder }) {
  const mark = orderMarkOf(order)
  return (
    <>
      {mark && <StageMark order={order} mark={mark} />}
      <ParcelMark order={order} />
    </>
  )
}

function StageMark({ order, mark }: { order: StaffOrder; mark: OrderMark }) {
  const { t } = useTranslation('console')
  const days = order.proposal ? daysAwaited(order.proposal, new Date()) : 0
  const words =
    mark.name === 'waybill'
      ? formatWaybill(order.waybill ?? '')
      : mark.name === 'answerAwaited' && days > 0
        ? t('orders.marks.answerAwaitedFor', { count: days })
        : t(`orders.marks.${mark.name}`, { written: order.chipsWritten, count: order.count })
  return <Pill tone={mark.tone}>{words}</Pill>
}

function ParcelMark({ order: { parcels, sentWith } }: { order: StaffOrder }) {
  const { t } = useTranslation('console')
  const [other, ...more] = sentWith
  if (parcels.length > 0)
    return <Pill tone="grey">{t('orders.marks.parcels', { count: parcels.length })}</Pill>
  if (other === undefined) return null
  return (
    <Pill tone="grey">
      {more.length > 0
        ? t('orders.marks.togetherMany', { count: sentWith.length })
        : t('orders.marks.together', { number: other })}
    </Pill>
  )
}
