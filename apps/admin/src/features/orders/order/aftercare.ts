import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { mayReprint, replaceableCount, returnableCount } from '@dotyk/domain/orders'

export const AFTERCARE_KINDS = ['reprint', 'replace', 'return'] as const
export type AftercareKind = (typeof AFTERCARE_KINDS)[number]

type Asked = Pick<StaffOrderDetail, 'state' | 'step' | 'count' | 'reprints' | 'aftercare' | 'hold'>

/** Returns how many items of an order may be printed again, replaced or returned; 0 if that isn't allowed. */
export function maxAftercareCount(kind: AftercareKind, order: Asked): number {
  const { replacements, returns } = order.aftercare
  switch (kind) {
    case 'reprint':
      return mayReprint(order) && order.hold === null ? order.count : 0
    case 'replace':
      // The order's data has no cancelled replacements, so all of them count.
      return replaceableCount(
        order,
        replacements.map(({ count }) => ({ state: 'inProgress', count })),
        returns,
      )
    case 'return':
      return returnableCount(order, returns)
  }
}

/** Returns how many items were printed again or replaced so far. */
export function aftercareCountSoFar(kind: AftercareKind, { reprints, aftercare }: Asked): number {
  if (kind === 'reprint') return reprints
  return aftercare.replacements.reduce((sum, { count }) => sum + count, 0)
}
