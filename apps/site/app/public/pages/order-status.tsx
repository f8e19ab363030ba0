import { NoOrderPage } from '../../features/order-status/no-order-page.tsx'
import { OrderStatusPage } from '../../features/order-status/order-status-page.tsx'
import { SellerNote } from '../../features/order-status/seller-note.tsx'
import { Island } from '../../shared/islands/island.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useTexts } from '../../shared/texts.tsx'
import type { OpenPage } from '../../shared/page.ts'
import { PRIVATE_HEADERS } from '../../shared/page.ts'

/**
 * The page of an order. The id in the URL grants access to the order, so search engines and shared caches must not store the
 * page.
 */
export const openPage: OpenPage = async ({ params, url, context }) => {
  const order = await context.findOrder(params['orderID'] ?? '', context.language)
  if (!order) return { content: <NoOrderPage />, status: 404 }
  const isBack = url.searchParams.get('payment') === 'returned'
  return {
    content: (
      <>
        <OrderHead number={order.number} />
        <Island
          name="order-status"
          component={OrderStatusPage}
          props={{ found: order, isBack }}
          starts="painted"
        />
        <SellerNote seller={context.seller} support={context.support} />
      </>
    ),
    headers: PRIVATE_HEADERS,
  }
}

function OrderHead({ number }: { number: string }) {
  const { t } = useTexts('order')
  return <PageHead title={t('status.title', { number })} />
}
