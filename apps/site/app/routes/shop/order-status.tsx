import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { orderStatusFromWire } from '@dotyk/contract/wire/orders'
import { NoOrderPage } from '../../features/order-status/no-order-page.tsx'
import { OrderStatusPage } from '../../features/order-status/order-status-page.tsx'
import { FailurePage } from '../../shared/shell/error-pages.tsx'
import { serverContext } from '../../shared/site-context.ts'

/** The id in the address is all one needs to see an order; search engines and others' caches never get it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { findOrder, language } = context.get(serverContext)
  const order = await findOrder(params['orderID'] ?? '', language)
  if (!order) throw new Response(null, { status: 404 })
  return data(orderStatusFromWire(order), {
    headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  })
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders
}

export default function OrderStatus() {
  const order = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return <OrderStatusPage key={order.id} found={order} isBack={search.get('payment') === 'returned'} />
}

/** Within the frame, so that the way on is at hand. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NoOrderPage /> : <FailurePage />
}
