import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../../shared/encoding/encoding.module.css'
import { useRowWindow } from '../../../shared/list/use-row-window.ts'
import { useFormatOrderedProduct } from '../../../shared/use-format-ordered-product.ts'
import { OrderMarkPill } from '../mark-pill.tsx'
import { OrderAge } from '../order-age.tsx'
import { ProductThumbnail } from '../product-thumbnail.tsx'

/** The height of a row, which must equal the one in the style sheet. */
const ROW_PX = 56

/**
 * The orders whose chips are written. Only the visible rows and a few around them are rendered, and the current order is
 * scrolled into view.
 */
export function EncodingQueue({
  orders,
  currentId,
}: {
  orders: readonly StaffOrder[]
  currentId: string | null
}) {
  const { t } = useTranslation('console')
  const productText = useFormatOrderedProduct()
  const scroller = useRef<HTMLOListElement>(null)
  const window = useRowWindow({
    scroller,
    // The page has already loaded all orders to count their chips.
    list: { items: orders, hasMore: false, isLoadingMore: false, loadMore: () => {}, failure: null },
    rowPx: ROW_PX,
  })
  const showCurrent = useEffectEvent(() => {
    const index = orders.findIndex(({ id }) => id === currentId)
    if (index >= 0) window.scrollToIndex(index)
  })
  useEffect(() => {
    if (currentId !== null) showCurrent()
  }, [currentId])

  return (
    <ol
      ref={scroller}
      className={styles.queue}
      aria-label={t('orders.stages.encoding')}
      // The rows can't have the focus, so the list itself takes it and the arrow keys scroll the list.
      tabIndex={0}
    >
      <li aria-hidden="true" style={{ height: window.before }} />
      {window.indexes.map(index => {
        const order = orders[index]
        return (
          order && (
            <li
              key={order.id}
              ref={window.measureRow}
              data-index={index}
              className={styles.queued}
              aria-setsize={orders.length}
              aria-posinset={index + 1}
              aria-current={order.id === currentId || undefined}
            >
              <span className={styles.small} aria-hidden="true">
                <ProductThumbnail order={{ ...order, cardName: '', cardLine: '' }} />
              </span>
              <span className={styles.who}>
                <strong>{order.recipient}</strong>
                <span>
                  {t('orders.title', { number: order.number })} · <OrderAge createdAt={order.createdAt} /> ·{' '}
                  {productText(order)}
                </span>
              </span>
              <OrderMarkPill order={order} />
            </li>
          )
        )
      })}
      <li aria-hidden="true" style={{ height: window.after }} />
    </ol>
  )
}
