import type { OrderStatus, ShownParcel } from '@dotyk/contract/wire/orders'
import { trackingUrl } from '@dotyk/domain/orders'
import { htmlLanguage } from '@dotyk/domain/values'
import { formatLongDate } from '../../shared/long-date.ts'
import { useTexts } from '../../shared/texts.tsx'
import styles from './order-parcels.module.css'

/** Shows the parcels of an order that goes in several, or the orders that share a parcel with it. */
export function OrderParcels({ order }: { order: OrderStatus }) {
  const { t } = useTexts('order')
  const { parcels, sentWith, state } = order
  if (state === 'cancelled') return null
  if (sentWith.length > 0)
    return (
      <p className={styles.together}>
        {t('status.parcels.together', { numbers: sentWith.map(number => `№ ${number}`).join(', ') })}
      </p>
    )
  if (parcels.length === 0) return null
  return (
    <section className={styles.parcels} aria-labelledby="order-parcels">
      <h2 id="order-parcels">{t('status.parcels.title', { count: parcels.length })}</h2>
      <ol>
        {parcels.map((parcel, at) => (
          <li key={parcel.number}>
            <Parcel order={order} parcel={parcel} position={at + 1} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ParcelProps {
  order: OrderStatus
  parcel: ShownParcel
  /** The parcel's place in the list, from 1. */
  position: number
}

function Parcel({ order, parcel, position }: ParcelProps) {
  const { t, language } = useTexts('order')
  const { things, waybill, recipient, destination } = parcel
  const names = things.flatMap(thing => order.people[thing - 1]?.name ?? [])
  const tracking = trackingUrl(parcel)
  const stage = stageOf(parcel)
  const sentOn = parcel.sentAt ?? order.doneAt
  return (
    <>
      <p className={styles.name}>
        <b>{t('status.parcels.name', { position, parcels: order.parcels.length })}</b>
        <span data-stage={stage}>
          {t(`status.parcels.stages.${order.step === 'received' ? 'received' : stage}`)}
        </span>
      </p>
      <p>{names.length > 0 ? names.join(', ') : t('status.parcels.pieces', { count: things.length })}</p>
      {destination && destination !== order.destination && (
        <p className={styles.quiet}>{[recipient, destination].filter(Boolean).join(', ')}</p>
      )}
      {stage !== 'waiting' && sentOn && (
        <p className={styles.quiet}>
          {t('status.parcels.sentOn', { date: formatLongDate(sentOn, htmlLanguage(language)) })}
        </p>
      )}
      {waybill && (
        <p className={styles.quiet}>
          {t('status.details.waybill')}{' '}
          {tracking ? (
            <a href={tracking} target="_blank" rel="noreferrer">
              {waybill}
            </a>
          ) : (
            waybill
          )}
        </p>
      )}
    </>
  )
}

function stageOf({ sentAt, progress }: ShownParcel): 'waiting' | 'sent' | 'arrived' | 'received' {
  if (progress?.state === 'received' || progress?.state === 'arrived') return progress.state
  return sentAt === null ? 'waiting' : 'sent'
}
