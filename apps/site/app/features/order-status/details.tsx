import type { OrderStatusWire } from '@dotyk/contract/orders'
import { moneyText } from '@dotyk/domain'
import { parseProductId } from '@dotyk/domain/catalogue'
import { ProductDrawing } from '@dotyk/ui/drawings'
import { languageOf } from '@dotyk/ui/language'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { priceLines } from '../../shared/price-lines.ts'
import styles from './order-status.module.css'
import { isSettled } from './progress.ts'

/** What was ordered, for whom and for how much. */
export function Details({ order }: { order: OrderStatusWire }) {
  const { t, i18n } = useTranslation('order')
  const choice = parseProductId(order.productID)
  const money = (amount: number) => moneyText({ amount, currency: order.currency }, languageOf(i18n))
  const { products, print_design: printDesign, page_design: pageDesign } = order.parts
  const price = { products, printDesign, pageDesign, total: order.price }
  const unit = { price: money(products / order.count), count: order.count }
  return (
    <section className={styles.details} aria-labelledby="order-details">
      <h2 id="order-details" className="visually-hidden">
        {t('status.details.title')}
      </h2>
      {choice && (
        <div className={styles.picture}>
          <ProductDrawing choice={choice} menuWord={t('product.menuWord')} />
        </div>
      )}
      <p className={styles.product}>{order.productName}</p>
      <dl className={styles.facts}>
        {priceLines(price).map(({ part, amount }) => (
          <Fact key={part} name={t(`summary.${part}`, unit)}>
            {money(amount)}
          </Fact>
        ))}
        <Fact name={t('status.details.total')} isTotal>
          {money(order.price)}
        </Fact>
      </dl>
      <dl className={styles.facts}>
        <Fact name={t('status.details.payment')}>
          {t(`payment.${order.payment_method}`)}
          {(order.status !== 40 || isSettled(order.payment)) &&
            `, ${t(`status.paymentState.${order.payment}`)}`}
        </Fact>
        <Fact name={t('status.details.recipient')}>{order.recipient}</Fact>
        <Fact name={t('status.details.delivery')}>
          {t(`delivery.${order.shipping}`)}
          {order.destination && <>, {order.destination}</>}
        </Fact>
        {order.has_invoice && (
          <Fact name={t('status.details.invoice')}>
            <a href={`/order/${order.orderID}/invoice.pdf`} className={styles.link}>
              {t('status.details.invoiceFile')}
            </a>
          </Fact>
        )}
        {order.waybill && (
          <Fact name={t('status.details.waybill')}>
            <a
              href={`https://novaposhta.ua/tracking/${encodeURIComponent(order.waybill)}`}
              target="_blank"
              rel="noreferrer"
              className={styles.link}
            >
              {order.waybill}
            </a>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, isTotal, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div data-total={isTotal}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
