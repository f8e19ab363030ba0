import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { useTranslation } from 'react-i18next'
import { formatWaybill } from './waybill-text.ts'
import { orderMarkOf } from './marks.ts'
import { Pill } from '../../shared/status.tsx'

/** Shows the most important mark of an order in its queue. */
export function OrderMarkPill({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('console')
  const mark = orderMarkOf(order)
  if (!mark) return null
  const words =
    mark.name === 'waybill'
      ? formatWaybill(order.waybill ?? '')
      : t(`orders.marks.${mark.name}`, { written: order.chipsWritten, count: order.count })
  return <Pill tone={mark.tone}>{words}</Pill>
}
