import { Suspense } from 'react'
import { useParams } from 'react-router'
import { OrderPage } from '../features/orders/order/order-page.tsx'
import { WaitingPage } from '../shared/shell/message-pages.tsx'

export function Component() {
  const id = useParams()['id'] ?? ''
  return (
    // The catalogue's texts are loaded from a separate file.
    <Suspense fallback={<WaitingPage />}>
      <OrderPage key={id} id={id} />
    </Suspense>
  )
}
