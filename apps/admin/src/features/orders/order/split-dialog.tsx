import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import {
  checkParcelAddress,
  PARCEL_PAYERS,
  type ParcelPayer,
  parcelsOfOrder,
  type ParcelThings,
} from '@dotyk/domain/orders'
import { Choice } from '@dotyk/ui/choice'
import { Checkbox, FormError, NumberField, TextField } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasPermission } from '../../../shared/calls/me.ts'
import { type DeliveryForm, toDeliveryPayload } from '../../../shared/calls/new-order.ts'
import { splitOrder } from '../../../shared/calls/order-parcels.ts'
import { DeliveryFields } from '../../../shared/delivery-fields/delivery-fields.tsx'
import { showSuccessToast } from '../../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../../shared/use-call.ts'
import styles from './order.module.css'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { PeopleChoice } from './people-choice.tsx'

const NAMES = ['lastname', 'firstname', 'middleName', 'phone'] as const
const PLACES = ['city', 'department', 'address.street', 'address.house', 'address.flat'] as const
const FIELDS = ['things', ...[...NAMES, ...PLACES].map(field => `address.${field}`)]

/** Puts some items of an order in a parcel of their own, on request with another recipient and address. */
export function SplitDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const call = useCall(t('orders.parcels.splitFailed'), FIELDS)
  const mayReadress = useHasPermission('business')
  // The server refuses the change if somebody else has changed the parcels while the dialog was open.
  const [parcels] = useState<readonly ParcelThings[]>(
    order.parcels.length > 0 ? order.parcels : parcelsOfOrder(order.count, []),
  )
  const inFirst = parcels[0]?.things ?? []
  const [things, setThings] = useState<number[]>([])
  const [count, setCount] = useState(1)
  const [paidBy, setPaidBy] = useState<ParcelPayer>('sender')
  const [isElsewhere, setElsewhere] = useState(false)
  const [names, setNames] = useState({ lastname: '', firstname: '', middleName: '', phone: '' })
  const [delivery, setDelivery] = useState<DeliveryForm>({
    shipping: order.shipping,
    shippingType: order.shippingType,
    city: { text: order.city, ref: order.cityRef },
    department: { text: order.department, ref: order.departmentRef },
    street: order.street,
    house: order.house,
    flat: order.flat,
  })
  const isListed = order.people.length > 0

  async function save() {
    const address = isElsewhere ? { ...names, ...toDeliveryPayload(delivery) } : null
    const broken = address ? checkParcelAddress(address).violations : []
    const isChosen = !isListed || (things.length > 0 && things.length < inFirst.length)
    const faults = [
      ...(isChosen ? [] : [['things', 'parcel-things-invalid'] as const]),
      ...broken.map(({ key, field }) => [`address.${field}`, key] as const),
    ]
    if (call.refuse(Object.fromEntries(faults))) return
    const chosen = isListed ? { things } : { count }
    const seen = parcels.map(({ number }) => number)
    if (!(await call.run(() => splitOrder(order.id, { chosen, address, paidBy, seen })))) return
    showSuccessToast('changing')
    onClose()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  return (
    <OrderFormDialog
      title={t('orders.parcels.splitTitle', { number: order.number })}
      submit={t('orders.parcels.splitSubmit')}
      ref={call.form}
      busy={call.busy}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={styles.said}>{t('orders.parcels.splitText')}</p>
      <FormError>{call.error}</FormError>
      {isListed ? (
        <PeopleChoice
          legend={t('orders.parcels.people')}
          people={order.people}
          offered={inFirst}
          chosen={things}
          error={call.errorOf('things')}
          onChange={changed => {
            call.clear()
            setThings(changed)
          }}
        />
      ) : (
        <NumberField
          label={t('orders.parcels.count')}
          hint={t('orders.parcels.most', { count: inFirst.length - 1 })}
          name="things"
          data-autofocus
          value={count}
          min={1}
          max={inFirst.length - 1}
          error={call.errorOf('things')}
          wrongText={range => t('wholeNumber', range)}
          onChange={setCount}
        />
      )}
      <Choice
        label={t('orders.parcels.payer')}
        labelShown
        look="segments"
        value={paidBy}
        options={PARCEL_PAYERS.map(value => ({ value, label: t(`orders.parcels.payers.${value}`) }))}
        onChange={setPaidBy}
      />
      {mayReadress && (
        <Checkbox label={t('orders.parcels.ownAddress')} checked={isElsewhere} onChange={setElsewhere} />
      )}
      {isElsewhere && (
        <>
          {NAMES.map(field => (
            <TextField
              key={field}
              label={t(`orders.recipientCard.fields.${field}`)}
              name={`address.${field}`}
              type={field === 'phone' ? 'tel' : 'text'}
              autoComplete="off"
              value={names[field]}
              error={call.errorOf(`address.${field}`)}
              onChange={event => setNames({ ...names, [field]: event.currentTarget.value })}
            />
          ))}
          <DeliveryFields
            form={delivery}
            change={changes => {
              call.clear()
              setDelivery(before => ({ ...before, ...changes }))
            }}
            errorOf={field => call.errorOf(`address.${field}`)}
          />
        </>
      )}
    </OrderFormDialog>
  )
}
