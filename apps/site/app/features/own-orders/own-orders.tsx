import type { ListedOrder } from '@dotyk/contract/wire/orders'
import { moneyText } from '@dotyk/domain/values'
import { mayPayOnline } from '@dotyk/domain/orders'
import { Button, buttonClass } from '@dotyk/ui/button'
import { currentLanguageOf } from '@dotyk/ui/language'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../shared/long-date.ts'
import { OrderLink } from '../../shared/shell/order-link.tsx'
import styles from './own-orders.module.css'

const SHOWN_AT_FIRST = 3

/** The owner's orders, newest first, with their available actions. */
export function OwnOrders({ orders }: { orders: readonly ListedOrder[] }) {
  const { t } = useTranslation('order')
  const [all, setAll] = useState(false)
  const shown = all ? orders : orders.slice(0, SHOWN_AT_FIRST)
  const hidden = orders.length - shown.length
  return (
    <>
      {orders.length === 0 ? (
        <p className={styles.soft}>{t('own.empty')}</p>
      ) : (
        <ul className={styles.orders}>
          {shown.map(order => (
            <li key={order.id}>
              <Row order={order} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <OrderLink className={buttonClass()}>{t(orders.length === 0 ? 'own.order' : 'own.more')}</OrderLink>
        {hidden > 0 && (
          <Button variant="plain" onClick={() => setAll(true)}>
            {t('own.all', { count: hidden })}
          </Button>
        )}
      </div>
    </>
  )
}

function Row({ order }: { order: ListedOrder }) {
  const { t, i18n } = useTranslation('order')
  const { id, number, productName, count, price, currency, state } = order
  const payable = mayPayOnline(order)
  return (
    <>
      <a href={`/order/${id}`} className={styles.order}>
        <span className={styles.name}>
          {productName}
          {count > 1 && `\u00a0×\u00a0${count}`}
        </span>
        <span className={styles.price}>
          {moneyText({ amount: price, currency }, currentLanguageOf(i18n))}
        </span>
        <span className={styles.soft}>
          {number}, {formatLongDate(order.createdAt, i18n.language)}
        </span>
        <span className={styles.state} data-state={payable ? 'unpaid' : state}>
          {payable ? t('own.unpaid') : t(`own.state.${state}`)}
        </span>
      </a>
      {payable && (
        <a
          href={`/api/v1/profile/pay/${id}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
          aria-label={`${t('own.pay')}: ${number}`}
        >
          {t('own.pay')}
        </a>
      )}
    </>
  )
}
