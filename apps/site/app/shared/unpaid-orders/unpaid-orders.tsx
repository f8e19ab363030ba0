import { useStore } from '@dotyk/ui/store'
import { lazy, Suspense } from 'react'
import { unpaidOrdersStore } from './unpaid-order-store.ts'

// Loaded on demand, because hardly any visitor has an unpaid order.
const UnpaidOrderBar = lazy(async () => ({
  default: (await import('./unpaid-order-bar.tsx')).UnpaidOrderBar,
}))

const NONE: ReturnType<typeof unpaidOrdersStore.get> = []

/** This visitor's unpaid orders at the top of the page, until each is paid or cancelled. */
export function UnpaidOrders({ path }: { path: string }) {
  const orders = useStore(unpaidOrdersStore, NONE)
  // An order's own page already shows this.
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
