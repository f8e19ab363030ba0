import { useStore } from '@dotyk/ui/store'
import { lazy, Suspense } from 'react'
import { unpaidOrdersStore } from './unpaid-order-store.ts'

// The bar is loaded on demand, because hardly any visitor has an unpaid order.
const UnpaidOrderBar = lazy(async () => ({
  default: (await import('./unpaid-order-bar.tsx')).UnpaidOrderBar,
}))

const NONE: ReturnType<typeof unpaidOrdersStore.get> = []

/** Shows this visitor's unpaid orders at the top of the page, until each is paid or cancelled. */
export function UnpaidOrders({ path }: { path: string }) {
  const orders = useStore(unpaidOrdersStore, NONE)
  // An order's own page already shows that it is unpaid.
  const shown = orders.filter(({ id }) => path !== `/order/${id}`)
  if (shown.length === 0) return null
  return (
    <Suspense fallback={null}>
      {shown.map(order => (
        <UnpaidOrderBar key={order.id} order={order} />
      ))}
    </Suspense>
  )
}
