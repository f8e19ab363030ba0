import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { useFormatForecast } from '../../../shared/use-format-forecast.ts'
import { isActionPermitted, trackingUrl } from '@dotyk/domain/orders'
import { Button, buttonClass } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../../shared/facts.tsx'
import { useHasPermission } from '../../../shared/calls/me.ts'
import { changeOrder, createWaybill, orderFileUrl } from '../../../shared/calls/orders.ts'
import { Icon } from '../../../shared/icons.tsx'
import { Pill } from '../../../shared/status.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { formatWaybill } from '@dotyk/domain/delivery'
import { Companions } from './companions.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { ParcelActionButtons } from './parcel-actions.tsx'
import { ParcelList } from './parcel-list.tsx'
import styles from './order.module.css'
import parts from './parts.module.css'
import { WaybillForm } from './waybill-form.tsx'

/** The destination, the waybill and the progress of the parcel. */
export function DeliveryCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const forecastText = useFormatForecast()
  const mayEdit = useHasPermission('business')
  const [isEditing, setEditing] = useState(false)
  const { box, parcel, unresolved, waybill } = order
  const refs = [order.cityRef, order.departmentRef, order.streetRef].filter(ref => ref !== null)
  const centimetres = (millimetres: number) => String(Math.round(millimetres / 10))
  return (
    <Section
      title={t('orders.deliveryCard.title')}
      hint={t(`orders.shippings.${order.shipping}`)}
      actions={
        mayEdit &&
        isActionPermitted('change-address', order) && (
          <Button size="small" onClick={() => setEditing(true)}>
            <Icon name="edit" />
            {t('orders.deliveryCard.edit')}
          </Button>
        )
      }
    >
      <Facts>
        <Fact name={t('orders.deliveryCard.where')}>{order.destination}</Fact>
        {order.forecast && (
          <Fact name={t('orders.deliveryCard.promised')}>{forecastText(order.forecast)}</Fact>
        )}
        {box && (
          <Fact name={t('orders.deliveryCard.parcel')}>
            {t('orders.deliveryCard.box', {
              weight: (box.weight / 1_000).toLocaleString('uk-UA'),
              length: centimetres(box.length),
              width: centimetres(box.width),
              height: centimetres(box.height),
            })}
          </Fact>
        )}
      </Facts>
      {refs.length > 0 && (
        <details className={parts.details}>
          <summary>{t('orders.deliveryCard.refs')}</summary>
          {refs.map(ref => (
            <code key={ref} className={parts.ref}>
              {ref}
            </code>
          ))}
        </details>
      )}
      {unresolved.length > 0 && (
        <p className={parts.flag}>
          <Pill tone="warn">
            {t('orders.deliveryCard.lookUp', {
              parts: unresolved.map(part => t(`orders.deliveryCard.parts.${part as 'city'}`)).join(', '),
            })}
          </Pill>
        </p>
      )}
      {order.companions.length > 0 && <Companions order={order} />}
      {order.parcels.length > 0 ? (
        <ParcelList order={order} />
      ) : (
        <>
          {waybill === null ? <NoWaybill order={order} /> : <Waybill order={order} waybill={waybill} />}
          {parcel?.state && parcel.state !== 'registered' && (
            <p className={styles.said}>
              {t(`orders.deliveryCard.states.${parcel.state}`)}
              {parcel.status && `: ${parcel.status}`}
            </p>
          )}
        </>
      )}
      <ParcelActionButtons order={order} />
      {isEditing && <DeliveryDialog order={order} onClose={() => setEditing(false)} />}
    </Section>
  )
}

function Waybill({ order, waybill }: { order: StaffOrderDetail; waybill: string }) {
  const { t } = useTranslation('console')
  const tracking = trackingUrl(order)
  return (
    <div className={parts.waybill}>
      <div>
        {tracking ? (
          <a href={tracking} target="_blank" rel="noreferrer">
            {formatWaybill(waybill)}
          </a>
        ) : (
          <span>{waybill}</span>
        )}
        {order.parcel?.expectedOn && (
          <small>{t('orders.deliveryCard.expected', { day: order.parcel.expectedOn })}</small>
        )}
      </div>
      <a
        href={orderFileUrl(order.id, 'label.pdf')}
        target="_blank"
        className={buttonClass({ size: 'small' })}
      >
        <Icon name="print" />
        {t('orders.deliveryCard.label')}
      </a>
    </div>
  )
}

function NoWaybill({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const [byHand, setByHand] = useState(false)
  if (!isActionPermitted('enter-waybill', order)) return null
  if (byHand || !order.makesWaybill)
    return (
      <WaybillForm
        takesFocus={byHand}
        save={waybill => changeOrder(order.id, { kind: 'waybill', waybill })}
      />
    )
  return (
    <div className={parts.waybillActions}>
      <Button size="small" busy={busy} onClick={() => void run('creating', () => createWaybill(order.id))}>
        {t('orders.deliveryCard.make')}
      </Button>
      <Button size="small" variant="plain" onClick={() => setByHand(true)}>
        {t('orders.deliveryCard.byHand')}
      </Button>
    </div>
  )
}
