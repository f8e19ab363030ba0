import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { Suspense } from 'react'
import { findOrders } from '../../shared/calls/orders.ts'
import type { PaletteSource } from '../../shared/palette/sources.ts'
import { useFormatOrderedProduct } from '../../shared/use-format-ordered-product.ts'

const MAX_FOUND = 5

/** Finds orders by number, name, phone, email or waybill. */
export const orderPaletteSource: PaletteSource = {
  name: 'palette.orders',
  permission: 'orders',
  async search(text, signal) {
    const found = await findOrders(text, MAX_FOUND, signal)
    return found.map(order => ({
      id: `order-${order.id}`,
      name: `№ ${order.number} ${order.recipient}`,
      note: (
        // The catalogue's texts are loaded on demand, which suspends rendering.
        <Suspense>
          <ProductText order={order} />
        </Suspense>
      ),
      icon: 'orders' as const,
      to: `/orders/${order.id}`,
    }))
  },
}

function ProductText({ order }: { order: StaffOrder }) {
  return useFormatOrderedProduct()(order)
}
