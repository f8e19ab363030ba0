import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { useQuery } from '@tanstack/react-query'
import { changeOrder, orderLabelsQuery } from '../../../shared/calls/orders.ts'
import { LabelsSection } from '../../../shared/labels/labels-section.tsx'
import { useOrderAction } from '../use-order-action.ts'

/** The tags of an order and the member of staff who is responsible for it. */
export function LabelsCard({ order }: { order: StaffOrderDetail }) {
  const { busy, run } = useOrderAction()
  const { data } = useQuery(orderLabelsQuery)
  return (
    <LabelsSection
      tags={order.tags}
      assignee={order.assignee}
      known={data}
      busy={busy}
      onChange={changes =>
        run('changing', async () => {
          for (const change of changes) await changeOrder(order.id, change)
        })
      }
    />
  )
}
