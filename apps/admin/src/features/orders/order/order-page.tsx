import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { orderQuery } from '../../../shared/calls/orders.ts'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../../shared/shell/page-head.tsx'
import { ChipsCard } from '../encoding/chips-card.tsx'
import { Timeline } from './timeline.tsx'
import { listOpenedFrom } from '../order-path.ts'
import { AftercareCard } from './aftercare-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { ErasedNotice } from './erased-notice.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { HistoryCard } from './history-card.tsx'
import { LabelsCard } from './labels-card.tsx'
import { LayoutCard } from './layout-card.tsx'
import { PreviousNextLinks } from './previous-next-links.tsx'
import { OrderHead } from './order-head.tsx'
import styles from './order.module.css'
import parts from './parts.module.css'
import { PaymentCard } from './payment-card.tsx'
import { OrderPeopleCard } from './people-card.tsx'
import { ReceiptsCard } from './receipts-card.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'
import { ProductCard } from './product-card.tsx'
import { ProposalNotice } from './proposal-notice.tsx'
import { RecipientCard } from './recipient-card.tsx'
import { PackingSlipCard } from './packing-slip-card.tsx'

/** The page of one order with everything needed to make and send it. */
export function OrderPage({ id }: { id: string }) {
  const { t } = useTranslation('console')
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id))
  const from = listOpenedFrom(useLocation().search)
  // The link back keeps the filters of the list.
  const search = from?.list.toString() ?? ''
  const title = order ? t('orders.title', { number: order.number }) : t('pages.orders')
  const back = { to: search === '' ? '/orders' : `/orders?${search}`, name: t('orders.back') }
  if (!order)
    return (
      <>
        <PageHead title={title} back={back} />
        {error ? (
          <LoadFailureNotice
            what={t('orders.oneFailed')}
            failure={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={parts.skeleton} aria-busy="true" />
        )}
      </>
    )
  const isKept = order.erasedAt === null
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHead title={title} back={back} actions={from && <PreviousNextLinks id={id} from={from} />} />
        <OrderHead order={order} />
        <HoldNotice order={order} />
        <ProposalNotice order={order} />
        <ErasedNotice order={order} />
        <Timeline order={order} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProductCard order={order} />
          {order.people.length > 0 && <OrderPeopleCard order={order} />}
          {isKept && order.printDesigns > 0 && <LayoutCard order={order} />}
          {isKept && <ChipsCard order={order} />}
          <PaymentCard order={order} />
          <ReceiptsCard order={order} />
        </div>
        <div className={styles.column}>
          {isKept && <LabelsCard order={order} />}
          <AftercareCard order={order} />
          {(isKept || order.taxCode !== null) && <RecipientCard order={order} />}
          {isKept && (
            <>
              <DeliveryCard order={order} />
              <PackingSlipCard order={order} />
              <PersonalDataCard order={order} />
            </>
          )}
          <HistoryCard order={order} />
        </div>
      </div>
    </div>
  )
}
