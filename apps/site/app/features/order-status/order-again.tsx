import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { buttonClass } from '@dotyk/ui/button'
import { OrderLink } from '../../shared/shell/order-link.tsx'
import { useTexts } from '../../shared/texts.tsx'

/**
 * A button that opens the order form with the same product, for a finished order. An order with a layout designed by us can't be
 * repeated, because the form would order the product without the layout.
 */
export function OrderAgainButton({ order }: { order: OrderStatus }) {
  const { t } = useTexts('order')
  const isOver = order.state !== 'inProgress' && order.erasedAt === null
  if (!isOver || order.printDesigns > 0) return null
  const { productId, count, cardName, cardLine, ownDesign, pageId } = order
  const people = order.people.map(({ name, line, pageId: page }) => ({ name, line, page: page ?? '' }))
  const asked = { productId, isChosen: true, count: String(count), cardName, cardLine, ownDesign, people }
  return (
    <OrderLink className={buttonClass({ size: 'large' })} asked={{ ...asked, page: pageId ?? '' }}>
      {t('status.again')}
    </OrderLink>
  )
}
