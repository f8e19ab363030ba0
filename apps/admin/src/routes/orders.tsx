import { OrdersPage } from '../features/orders/list/orders-page.tsx'

export function Component() {
  return <OrdersPage />
}
