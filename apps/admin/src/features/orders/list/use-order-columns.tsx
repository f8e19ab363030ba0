import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { parseProductId } from '@dotyk/domain/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { orderLabelsQuery } from '../../../shared/calls/orders.ts'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { formatFullTime, formatShortTime } from '../../../shared/format-time.ts'
import type { DataColumn } from '../../../shared/list/data-column.ts'
import { PhoneRow } from '../../../shared/list/phone-row.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { OrderMarkPill } from '../mark-pill.tsx'
import { orderMarkOf } from '../marks.ts'
import { Assignee } from '../order-labels.tsx'
import { DueDay } from '../due-day.tsx'
import { StageDot } from '../stage-dot.tsx'
import { ProductThumbnail } from '../product-thumbnail.tsx'
import styles from './list.module.css'
import { recipientText } from './order-texts.ts'
import { useFormatOrderedProduct } from '../../../shared/use-format-ordered-product.ts'

/** The columns of the list of orders. */
export function useOrderColumns(): readonly DataColumn<StaffOrder>[] {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const language = useLanguage()
  const productText = useFormatOrderedProduct()
  const { data: labels } = useQuery(orderLabelsQuery)
  // If nobody uses tags, the list has no empty column for them.
  const hasTags = labels !== undefined && labels.tags.length > 0
  const hasAssigned = labels?.assignees.some(({ orders }) => orders > 0) ?? false
  return useMemo(
    () => [
      {
        id: 'number',
        head: t('orders.columns.number'),
        always: true,
        sort: 'created_at',
        width: 140,
        cell: order => (
          <span className={styles.number}>
            <Picture order={order} />
            {t('orders.title', { number: order.number })}
          </span>
        ),
      },
      {
        id: 'recipient',
        head: t('orders.columns.recipient'),
        sort: 'recipient',
        share: 3,
        cell: order => recipientText(order, t),
      },
      {
        id: 'product',
        head: t('orders.columns.product'),
        sort: 'product',
        share: 3,
        wideOnly: true,
        cell: productText,
      },
      {
        id: 'stage',
        head: t('orders.columns.stage'),
        share: 5,
        cell: order => (
          <span className={styles.stage}>
            <StageDot stage={order.stage} />
            {t(`orders.stages.${order.stage}`)}
            <OrderMarkPill order={order} />
          </span>
        ),
      },
      {
        id: 'payment',
        head: t('orders.columns.payment'),
        width: 132,
        wideOnly: true,
        cell: order => t(`orders.payments.${order.paymentState}`),
      },
      {
        id: 'destination',
        head: t('orders.columns.destination'),
        sort: 'destination',
        share: 3,
        wideOnly: true,
        cell: order => order.destination,
      },
      {
        id: 'due',
        head: t('orders.columns.due'),
        sort: 'due',
        width: 132,
        cell: order => <DueDay order={order} />,
      },
      {
        id: 'tags',
        head: t('orders.columns.tags'),
        share: 3,
        wideOnly: true,
        hiddenAtFirst: !hasTags,
        cell: order => order.tags.map(({ tag }) => tag).join(', '),
      },
      {
        id: 'assignee',
        head: t('orders.columns.assignee'),
        sort: 'assignee',
        width: 92,
        wideOnly: true,
        hiddenAtFirst: !hasAssigned,
        cell: order => <Assignee login={order.assignee} />,
      },
      {
        id: 'total',
        head: t('orders.columns.total'),
        sort: 'total',
        width: 84,
        align: 'right',
        cell: order => <b className={styles.total}>{money(order.price, order.currency)}</b>,
      },
      {
        id: 'time',
        head: t('orders.columns.time'),
        sort: 'created_at',
        width: 76,
        align: 'right',
        cell: ({ createdAt }) => (
          <time dateTime={createdAt.toISOString()} title={formatFullTime(createdAt, language)}>
            {formatShortTime(createdAt, new Date(), language)}
          </time>
        ),
      },
    ],
    [t, money, language, productText, hasTags, hasAssigned],
  )
}

/** An order on a phone: its recipient and product, then its queue and most important mark. */
export function OrderPhoneRow({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const choice = parseProductId(order.productId)
  const thing = choice ? t(`orders.accessories.${choice.accessory}`) : order.productName
  return (
    <PhoneRow
      picture={<Picture order={order} />}
      title={recipientText(order, t)}
      note={[
        `${order.count === 1 ? '' : `${order.count} × `}${thing}`,
        t('orders.title', { number: order.number }),
        money(order.price, order.currency),
      ].join(' · ')}
      end={
        <span className={styles.stage}>
          <StageDot stage={order.stage} />
          {t(`orders.stages.${order.stage}`)}
        </span>
      }
      // The mark with the waybill's number is not shown, because it would leave no space for the name.
      endNote={orderMarkOf(order)?.name !== 'waybill' && <OrderMarkPill order={order} />}
    />
  )
}

/** A small picture of the product, without its printed name, which would be unreadable at this size. */
function Picture({ order }: { order: StaffOrder }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      <ProductThumbnail order={{ ...order, cardName: '', cardLine: '' }} />
    </span>
  )
}
