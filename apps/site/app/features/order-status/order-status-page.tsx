import { amountToPay } from '@dotyk/domain/orders'
import { htmlLanguage } from '@dotyk/domain/values'
import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import { type OrderStatus, orderStatusFromWire } from '@dotyk/contract/wire/orders'
import { moneyText } from '@dotyk/domain/values'
import { buttonClass } from '@dotyk/ui/button'
import { useEffect, useState } from 'react'
import { NoScripts } from '../../shared/forms/no-scripts.tsx'
import { formatLongDate } from '../../shared/long-date.ts'
import { useFormatForecast } from '../../shared/use-format-forecast.ts'
import { QueriesProvider } from '../../shared/queries-provider.tsx'
import { Aftercare } from './aftercare.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Timeline } from './timeline.tsx'
import { Details } from './details.tsx'
import { OrderAgainButton } from './order-again.tsx'
import { LayoutApproval } from './layout-approval.tsx'
import styles from './order-status.module.css'
import { type Headline, isPaymentAnswered, orderHeadline, wasPaid } from './progress.ts'
import { PeoplePages } from './people-pages.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { Proposal } from './proposal.tsx'
import { useTrackPurchase } from './use-counted-purchase.ts'
import { useLiveOrder } from './use-live-order.ts'
import { useTexts } from '../../shared/texts.tsx'

interface OrderStatusPageProps {
  found: OrderStatusWire
  /** Whether the buyer has just returned from the payment provider's page, which is no proof of payment. */
  isBack: boolean
}

/** The page behind the buyer's secret link: the order's progress and the available actions. */
export function OrderStatusPage(props: OrderStatusPageProps) {
  return (
    <QueriesProvider>
      <OrderStatus {...props} />
    </QueriesProvider>
  )
}

function OrderStatus({ found, isBack }: OrderStatusPageProps) {
  const { t, language } = useTexts('order')
  const forecastText = useFormatForecast()
  const [first] = useState(() => orderStatusFromWire(found))
  const { order, setOrder, isEager } = useLiveOrder(first)
  useTrackPurchase(order)
  const isAnswered = isPaymentAnswered(order)
  // A payment that is reversed after its answer came isn't checked again, also when the page is reloaded.
  const [wasAnswered, setWasAnswered] = useState(isAnswered)
  if (isAnswered && !wasAnswered) setWasAnswered(true)
  const headline = orderHeadline(order, isBack && isEager && !wasAnswered)
  useEffect(() => {
    if (!isBack || !wasAnswered) return
    const address = new URL(location.href)
    address.searchParams.delete('payment')
    history.replaceState(history.state, '', address)
  }, [isBack, wasAnswered])
  const due = amountToPay(order, order.price)
  const price = moneyText({ amount: due, currency: order.currency }, language)
  return (
    <main id="content" className={styles.page}>
      <section className={styles.state} aria-labelledby="order-state">
        <p className={styles.about}>
          {t('status.title', { number: order.number })} ·{' '}
          {t('status.placed', { date: formatLongDate(order.createdAt, htmlLanguage(language)) })}
        </p>
        <div role="status">
          <h1 id="order-state" className={styles.headline}>
            {t(`status.headline.${headline}`)}
          </h1>
          <p className={styles.text}>{t(`status.text.${textOf(headline, order)}`)}</p>
          {order.forecast && <p className={styles.arrival}>{forecastText(order.forecast)}.</p>}
        </div>
        {order.mayPayOnline && headline !== 'checking' && (
          <a
            href={`/order/${order.id}/pay`}
            className={`${buttonClass({ variant: 'filled', size: 'large' })} ${styles.pay}`}
          >
            {t(payWords(headline), { price })}
          </a>
        )}
        {order.proposal && (
          <Proposal key={order.proposal.id} order={order} proposal={order.proposal} onAnswered={setOrder} />
        )}
        {headline === 'layout' && order.layout && (
          <LayoutApproval key={order.layout.id} order={order} layout={order.layout} onAnswered={setOrder} />
        )}
        <PeoplePages order={order} onMade={setOrder} />
        <Aftercare order={order} />
        <OrderParcels order={order} />
        <Timeline order={order} headline={headline} />
        {(order.mayCancel || headline === 'layout' || order.proposal) && <NoScripts />}
        <OrderAgainButton order={order} />
        {order.mayCancel && <CancelOrder order={order} onCancelled={setOrder} />}
      </section>
      <Details order={order} />
    </main>
  )
}

/** Returns whether items of the order were spoiled and are being printed again. */
function isPrintedAgain({ reprints, step }: OrderStatus): boolean {
  return reprints > 0 && (step === null || step === 'approved')
}

function payWords(headline: Headline) {
  if (headline === 'failed') return 'status.payAgain'
  if (headline === 'difference') return 'status.payDifference'
  return headline === 'reversed' ? 'status.payReversed' : 'status.pay'
}

function textOf(headline: Headline, order: OrderStatus) {
  const { shipping, paymentState, layout, mayPayOnline } = order
  if (headline === 'difference') return mayPayOnline ? 'difference' : 'differenceTransfer'
  if (headline === 'reversed') return mayPayOnline ? 'reversed' : 'reversedTransfer'
  if (headline === 'making' && order.parcels.some(({ sentAt }) => sentAt !== null)) return 'partSent'
  if (headline === 'making' && isPrintedAgain(order)) return 'printedAgain'
  if (headline === 'making' && layout?.state === 'declined') return 'redrawing'
  if (headline === 'cancelled') return wasPaid(paymentState) ? 'refunded' : 'cancelled'
  if (headline === 'sent') return shipping === 'novaposhta' ? 'sent' : 'sentOther'
  return headline
}
