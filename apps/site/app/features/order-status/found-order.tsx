import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { trackingUrl, type OrderLookupDraft } from '@dotyk/domain/orders'
import { htmlLanguage } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { ProductPicture } from '@dotyk/product-view/picture'
import { formatLongDate } from '../../shared/long-date.ts'
import { useFormatForecast } from '../../shared/use-format-forecast.ts'
import { useTexts } from '../../shared/texts.tsx'
import findStyles from './find-order.module.css'
import styles from './order-status.module.css'
import { orderHeadline } from './progress.ts'
import { OrderParcels } from './order-parcels.tsx'
import { Timeline } from './timeline.tsx'

interface FoundOrderProps {
  /** The found order without its id and personal data. */
  order: OrderStatus
  typed: OrderLookupDraft
  /** Whether the link was just sent to the buyer's e-mail address. */
  isSent: boolean
}

/**
 * Shows the progress of an order to a visitor who knows its number and phone. The link to the full page is sent only to the
 * order's e-mail address.
 */
export function FoundOrder({ order, typed, isSent }: FoundOrderProps) {
  const { t, language } = useTexts('order')
  const forecastText = useFormatForecast()
  const headline = orderHeadline(order, false)
  const tracking = trackingUrl(order)
  return (
    <main id="content" className={styles.page}>
      <section className={styles.state} aria-labelledby="order-state">
        <p className={styles.about}>
          {t('status.title', { number: order.number })} ·{' '}
          {t('status.placed', { date: formatLongDate(order.createdAt, htmlLanguage(language)) })}
        </p>
        <div>
          <h1 id="order-state" className={styles.headline}>
            {t(`status.headline.${headline}`)}
          </h1>
          {order.forecast && <p className={styles.arrival}>{forecastText(order.forecast)}.</p>}
        </div>
        <OrderParcels order={order} />
        <Timeline order={order} headline={headline} />
      </section>
      <section className={styles.details} aria-label={t('status.details.title')}>
        <ProductPicture
          productId={order.productId}
          printed={{}}
          sizes="(max-width: 900px) 92vw, 420px"
          alt=""
          className={styles.picture}
        />
        <p className={styles.product}>
          {order.count > 1 ? `${order.productName} × ${order.count}` : order.productName}
        </p>
        {order.waybill && order.parcels.length === 0 && (
          <dl className={styles.facts}>
            <div>
              <dt>{t('status.details.waybill')}</dt>
              <dd>
                {tracking ? (
                  <a href={tracking} target="_blank" rel="noreferrer" className={styles.link}>
                    {order.waybill}
                  </a>
                ) : (
                  order.waybill
                )}
              </dd>
            </div>
          </dl>
        )}
        {isSent ? (
          <p role="status" className={findStyles.sent}>
            {t('find.sent')}
          </p>
        ) : (
          <form method="post" action="/order/find" className={findStyles.send}>
            <input type="hidden" name="number" value={typed.number} />
            <input type="hidden" name="phone" value={typed.phone} />
            <p className={findStyles.note}>{t('find.sendNote')}</p>
            <Button type="submit" name="send" value="1" wide>
              {t('find.send')}
            </Button>
          </form>
        )}
      </section>
    </main>
  )
}
