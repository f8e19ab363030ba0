import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { checkDeliveryChange } from '@dotyk/domain/orders'
import { FormError } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeliveryForm, toDeliveryPayload } from '../../../shared/calls/new-order.ts'
import { correctDelivery } from '../../../shared/calls/order-corrections.ts'
import { DeliveryFields } from '../../../shared/delivery-fields/delivery-fields.tsx'
import { showSuccessToast } from '../../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../../shared/use-call.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'

const FIELDS = ['city', 'department', 'address.street', 'address.house', 'address.flat']

/** Corrects the destination of an order that has no waybill yet. */
export function DeliveryDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const call = useCall(t('orders.deliveryCard.editFailed'), FIELDS)
  // The server refuses the change if somebody else has changed the destination while the dialog was open.
  const [seen] = useState(order.destination)
  const [form, setForm] = useState<DeliveryForm>({
    shipping: order.shipping,
    shippingType: order.shippingType,
    city: { text: order.city, ref: order.cityRef },
    department: { text: order.department, ref: order.departmentRef },
    street: order.street,
    house: order.house,
    flat: order.flat,
  })

  function change(changes: Partial<DeliveryForm>) {
    call.clear()
    setForm(before => ({ ...before, ...changes }))
  }

  async function save() {
    const delivery = toDeliveryPayload(form)
    const { violations } = checkDeliveryChange(delivery)
    if (call.refuse(Object.fromEntries(violations.map(({ key, field }) => [field, key])))) return
    if (!(await call.run(() => correctDelivery(order.id, delivery, seen)))) return
    showSuccessToast('changing')
    onClose()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  return (
    <OrderFormDialog
      title={t('orders.deliveryCard.editTitle', { number: order.number })}
      submit={t('orders.deliveryCard.save')}
      ref={call.form}
      busy={call.busy}
      onSubmit={save}
      onClose={onClose}
    >
      <FormError>{call.error}</FormError>
      <DeliveryFields form={form} change={change} errorOf={call.errorOf} />
    </OrderFormDialog>
  )
}
