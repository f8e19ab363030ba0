import { htmlLanguage } from '@dotyk/domain/values'
import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { priceLines, trackingUrl } from '@dotyk/domain/orders'
import { moneyText } from '@dotyk/domain/values'
import { ProductPicture } from '@dotyk/product-view/picture'
import type { ReactNode } from 'react'
import { formatLongDate } from '../../shared/long-date.ts'
import styles from './order-status.module.css'
import { OrderedPeople } from './people-fact.tsx'
import { ReceiptFact } from './receipt-fact.tsx'
import { wasPaid } from './progress.ts'
import { useTexts } from '../../shared/texts.tsx'

/** Shows the products, the recipient and the price of the order. */
export function Details({ order }: { order: OrderStatus }) {
  const { t, language } = useTexts(['order', 'catalogue'])
  const { t: tDelivery } = useTexts('delivery')
  const money = (amount: number) => moneyText({ amount, currency: order.currency }, language)
  const { rounding: _rounding, ...parts } = order.parts
  const { products } = parts
  const price = { ...parts, total: order.price }
  const tracking = trackingUrl(order)
  const unit = { price: money(products / order.count), count: order.count }
  return (
    <section className={styles.details} aria-labelledby="order-details">
      <h2 id="order-details" className="visually-hidden">
        {t('status.details.title')}
      </h2>
      <ProductPicture
        productId={order.productId}
        printed={{
          name: order.cardName,
          line: order.cardLine,
          ownDesign: order.ownDesign,
          page: order.pageAddress ? new URL(order.pageAddress).pathname.slice(1) : undefined,
        }}
        sizes="(max-width: 900px) 92vw, 420px"
        alt=""
        className={styles.picture}
      />
      <p className={styles.product}>{order.productName}</p>
      {order.erasedAt === null && (
        <dl className={styles.facts}>
          {order.people.length > 0 ? (
            <OrderedPeople people={order.people} />
          ) : (
            <Fact name={t('status.details.printed')}>
              {[order.cardName, order.cardLine].filter(Boolean).map((text, at) => (
                <span key={at} className={styles.printedLine}>
                  {text}
                </span>
              ))}
              {order.ownDesign && <span className={styles.printedLine}>{t('product.ownDesign')}</span>}
              {!order.cardName && !order.cardLine && !order.ownDesign && t('product.nothingPrinted')}
            </Fact>
          )}
          {order.pageAddress ? (
            <Fact name={t('status.details.opens')}>
              <a href={order.pageAddress} className={styles.link}>
                {order.pageAddress.replace(/^https?:\/\//, '')}
              </a>
            </Fact>
          ) : (
            // The order's page is created when production begins, so a cancelled order gets none.
            order.state !== 'cancelled' && (
              <Fact name={t('status.details.opens')}>{t('status.details.newPage')}</Fact>
            )
          )}
        </dl>
      )}
      <dl className={styles.facts}>
        {priceLines(price).map(({ part, amount }) => (
          <Fact key={part} name={t(`catalogue:priceParts.${part}`, unit)}>
            {money(amount)}
          </Fact>
        ))}
        <Fact name={t('status.details.total')} isTotal>
          {money(order.price)}
        </Fact>
        {order.paymentState === 'paid' && order.differenceDue > 0 && (
          <Fact name={t('status.details.leftToPay')}>{money(order.differenceDue)}</Fact>
        )}
      </dl>
      <dl className={styles.facts}>
        <Fact name={t('status.details.payment')}>
          {order.price === 0 ? t('status.details.free') : t(`payment.${order.paymentMethod}`)}
          {order.price > 0 &&
            (order.state !== 'cancelled' || wasPaid(order.paymentState)) &&
            `, ${t(`status.paymentState.${order.paymentState}`)}`}
        </Fact>
        {order.recipient && <Fact name={t('status.details.recipient')}>{order.recipient}</Fact>}
        <Fact name={t('status.details.delivery')}>
          {t(`delivery.${order.shipping}`)}
          {order.destination && <>, {order.destination}</>}
          {order.deliveryCost !== null && order.waybill === null && (
            <span className={styles.printedLine}>
              {tDelivery('forecast.cost', {
                cost: moneyText({ amount: order.deliveryCost, currency: 'UAH' }, language),
              })}
            </span>
          )}
        </Fact>
        {order.hasInvoice && (
          <Fact name={t('status.details.invoice')}>
            <a href={`/order/${order.id}/invoice.pdf`} className={styles.link}>
              {t('status.details.invoiceFile')}
            </a>
          </Fact>
        )}
        {order.receipts.map(receipt => (
          <Fact
            key={receipt.id}
            name={t(receipt.kind === 'sale' ? 'status.details.receipt' : 'status.details.returnReceipt')}
          >
            <ReceiptFact receipt={receipt} />
          </Fact>
        ))}
        {order.isReceiptByProvider && (
          <Fact name={t('status.details.receipt')}>{t('status.details.receiptByProvider')}</Fact>
        )}
        {order.isReceiptAwaited && (
          <Fact name={t('status.details.receipt')}>{t('status.details.receiptAwaited')}</Fact>
        )}
        {order.erasedAt !== null && (
          <Fact name={t('status.details.personalData')}>
            {t('status.details.erased', { date: formatLongDate(order.erasedAt, htmlLanguage(language)) })}
          </Fact>
        )}
        {order.waybill && order.parcels.length === 0 && (
          <Fact name={t('status.details.waybill')}>
            {tracking ? (
              <a href={tracking} target="_blank" rel="noreferrer" className={styles.link}>
                {order.waybill}
              </a>
            ) : (
              order.waybill
            )}
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
