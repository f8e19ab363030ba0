import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { useTranslation } from 'react-i18next'
import { spacedWaybill } from './waybill-text.ts'
import { markOf } from './marks.ts'
import { Pill } from '../../shared/status.tsx'

/** The most important mark of an order in its queue. */
export function MarkPill({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('console')
  const mark = markOf(order)
  if (!mark) return null
  const words =
    mark.name === 'waybill'
      ? spacedWaybill(order.waybill ?? '')
      : t(`orders.marks.${mark.name}`, { written: order.chipsWritten, count: order.count })
  return <Pill tone={mark.tone}>{words}</Pill>
}
