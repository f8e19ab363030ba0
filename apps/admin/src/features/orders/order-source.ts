import { findOrders } from '../../shared/calls/orders.ts'
import type { PaletteSource } from '../../shared/palette/sources.ts'

const MOST = 5

/** Orders by number, name, phone, email or waybill. */
export const orderSource: PaletteSource = {
  name: 'palette.orders',
  permission: 'orders',
  async search(text, signal) {
    const found = await findOrders(text, MOST, signal)
    return found.map(({ id, number, recipient, productName }) => ({
      id: `order-${id}`,
      name: `№ ${number} ${recipient}`,
      note: productName,
      icon: 'orders' as const,
      to: `/orders/${id}`,
    }))
  },
}
