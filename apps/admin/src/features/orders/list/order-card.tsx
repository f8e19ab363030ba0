import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { DueDay } from '../due-day.tsx'
import { Assignee, OrderTags } from '../order-labels.tsx'
import { OrderMarkPill } from '../mark-pill.tsx'
import { OrderAge } from '../order-age.tsx'
import { ProductThumbnail } from '../product-thumbnail.tsx'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { orderPath } from '../order-path.ts'
import { destinationCity, recipientText } from './order-texts.ts'
import { useFormatOrderedProduct } from '../../../shared/use-format-ordered-product.ts'
import styles from './board.module.css'

interface OrderCardProps {
  order: StaffOrder
  /** The card's position in the column. */
  index: number
  measure: (card: HTMLElement | null) => void
  isSelected: boolean
  /** @param extend whether all orders between the last selected one and this one are selected too */
  onSelect: (extend: boolean) => void
}

/** An order on the board. */
export function OrderCard({ order, index, measure, isSelected, onSelect }: OrderCardProps) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const productText = useFormatOrderedProduct()
  const { search } = useLocation()
  return (
    <li ref={measure} data-index={index} className={styles.place}>
      <input
        type="checkbox"
        className={styles.select}
        aria-label={t('list.select', { name: t('orders.title', { number: order.number }) })}
        checked={isSelected}
        onChange={event => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
      />
      <Link
        to={orderPath(order, search, order.stage)}
        className={isSelected ? `${styles.card} ${styles.selected}` : styles.card}
        data-order
      >
        <span className={`${styles.line} ${styles.first}`}>
          <span>{t('orders.title', { number: order.number })}</span>
          <OrderAge createdAt={order.createdAt} />
        </span>
        <span className={styles.thing}>
          <span className={styles.picture} aria-hidden="true">
            <ProductThumbnail order={{ ...order, cardName: '', cardLine: '' }} />
          </span>
          <span className={styles.who}>
            <strong>{recipientText(order, t)}</strong>
            <span>{productText(order)}</span>
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.city}>{destinationCity(order)}</span>
          <DueDay order={order} />
          <b>{money(order.price, order.currency)}</b>
        </span>
        <OrderMarkPill order={order} />
        {(order.tags.length > 0 || order.assignee) && (
          <span className={styles.line}>
            <OrderTags tags={order.tags} />
            <Assignee login={order.assignee} />
          </span>
        )}
      </Link>
    </li>
  )
}
