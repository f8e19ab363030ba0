import type { StaffParcel } from '@dotyk/contract/wire/orders'
import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { FIRST_PARCEL, trackingUrl, undoableStep } from '@dotyk/domain/orders'
import { readablePhone } from '@dotyk/domain/values'
import { Button, buttonClass } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeParcel,
  createParcelWaybill,
  joinParcels,
  parcelFileUrl,
} from '../../../shared/calls/order-parcels.ts'
import { Icon } from '../../../shared/icons.tsx'
import { Pill, type Tone } from '../../../shared/status.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { formatWaybill } from '@dotyk/domain/delivery'
import { SendParcelDialog } from './send-parcel-dialog.tsx'
import styles from './parcels.module.css'
import { WaybillForm } from './waybill-form.tsx'

const TONES = {
  open: 'grey',
  requested: 'warn',
  registered: 'accent',
  sent: 'good',
} as const satisfies Record<StaffParcel['stage'], Tone>

/** The parcels of a split order, each with its items, waybill and papers. */
export function ParcelList({ order }: { order: StaffOrderDetail }) {
  return (
    <ol className={styles.parcels}>
      {order.parcels.map((parcel, at) => (
        <li key={parcel.number}>
          <Parcel order={order} parcel={parcel} position={at + 1} />
        </li>
      ))}
    </ol>
  )
}

interface ParcelProps {
  order: StaffOrderDetail
  parcel: StaffParcel
  /** The parcel's place in the list, from 1. */
  position: number
}

function Parcel({ order, parcel, position }: ParcelProps) {
  const { t } = useTranslation('console')
  const { number, things, stage, progress, waybill } = parcel
  const names = things.flatMap(thing => order.people[thing - 1]?.name ?? [])
  const tracking = trackingUrl(parcel)
  return (
    <>
      <h3 className={styles.name}>
        {t('orders.parcels.name', { position, parcels: order.parcels.length })}
        <Pill tone={TONES[stage]}>{t(`orders.parcels.stages.${stage}`)}</Pill>
      </h3>
      <p>{names.length > 0 ? names.join(', ') : t('orders.parcels.pieces', { count: things.length })}</p>
      {parcel.hasOwnAddress && (
        <p className={styles.address}>
          {[parcel.recipient, readablePhone(parcel.phone), parcel.destination].filter(Boolean).join(', ')}
        </p>
      )}
      {waybill !== null && (
        <p className={styles.waybill}>
          {tracking ? (
            <a href={tracking} target="_blank" rel="noreferrer">
              {formatWaybill(waybill)}
            </a>
          ) : (
            waybill
          )}
        </p>
      )}
      {progress?.state && progress.state !== 'registered' && (
        <p className={styles.address}>
          {t(`orders.deliveryCard.states.${progress.state}`)}
          {progress.status && `: ${progress.status}`}
        </p>
      )}
      <div className={styles.actions}>
        <a
          href={parcelFileUrl(order.id, number, 'packing-slip.pdf')}
          target="_blank"
          className={buttonClass({ size: 'small' })}
        >
          <Icon name="print" />
          {t('orders.parcels.slip')}
        </a>
        {waybill !== null && (
          <a
            href={parcelFileUrl(order.id, number, 'label.pdf')}
            target="_blank"
            className={buttonClass({ size: 'small' })}
          >
            <Icon name="print" />
            {t('orders.deliveryCard.label')}
          </a>
        )}
        <ParcelActions order={order} parcel={parcel} position={position} />
      </div>
    </>
  )
}

function ParcelActions({ order, parcel, position }: ParcelProps) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const [isAsking, setAsking] = useState(false)
  const [byHand, setByHand] = useState(false)
  const { number, stage, waybill } = parcel
  const [first] = order.parcels
  const isOpen = order.state === 'inProgress' && order.hold === null
  const mayName = waybill === null && order.state !== 'cancelled' && order.hold === null
  const mayJoin = order.state === 'inProgress' && stage === 'open' && first?.stage === 'open'
  const mayUndo =
    stage === 'sent' && (order.state === 'inProgress' || undoableStep(toReached(order)) === 'sent')
  return (
    <>
      {mayName && order.makesWaybill && (
        <Button
          size="small"
          busy={busy}
          onClick={() => void run('creating', () => createParcelWaybill(order.id, number))}
        >
          {t('orders.deliveryCard.make')}
        </Button>
      )}
      {mayName && !byHand && (
        <Button size="small" variant="plain" onClick={() => setByHand(true)}>
          {t('orders.deliveryCard.byHand')}
        </Button>
      )}
      {isOpen && stage !== 'sent' && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('orders.parcels.sendOne', { position })}
          onClick={() => setAsking(true)}
        >
          {t('orders.parcels.send')}
        </Button>
      )}
      {mayUndo && (
        <Button
          size="small"
          variant="plain"
          busy={busy}
          onClick={() => void run('changing', () => changeParcel(order.id, number, { sent: false }))}
        >
          {t('orders.parcels.undo')}
        </Button>
      )}
      {number !== FIRST_PARCEL && mayJoin && (
        <Button
          size="small"
          variant="plain"
          busy={busy}
          onClick={() => void run('changing', () => joinParcels(order.id, number))}
        >
          {t('orders.parcels.join')}
        </Button>
      )}
      {byHand && mayName && (
        <WaybillForm takesFocus save={typed => changeParcel(order.id, number, { waybill: typed })} />
      )}
      {isAsking && (
        <SendParcelDialog
          parcel={parcel}
          position={position}
          onSend={() => run('changing', () => changeParcel(order.id, number, { sent: true }))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const toReached = ({ state, step, stepTimes, startedAt, printDesigns }: StaffOrderDetail) => ({
  state,
  step,
  stepTimes,
  startedAt,
  printDesigns,
})
