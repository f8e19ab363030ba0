import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { NumberField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOrderReturn } from '../../../shared/calls/order-aftercare.ts'
import { useOrderAction } from '../use-order-action.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import styles from './order.module.css'

interface ReceiveReturnDialogProps {
  order: StaffOrderDetail
  goods: StaffOrderDetail['aftercare']['returns'][number]
  onClose: () => void
}

/** Records that returned items have arrived, and how many of them can be sold as new. */
export function ReceiveReturnDialog({ order, goods: { id, count }, onClose }: ReceiveReturnDialogProps) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const [restocked, setRestocked] = useState(0)
  async function receive() {
    if (await run('changing', () => changeOrderReturn(order.id, id, { state: 'received', restocked })))
      onClose()
  }
  return (
    <OrderFormDialog
      title={t('orders.aftercare.receiveTitle', { number: order.number })}
      submit={t('orders.aftercare.received')}
      busy={busy}
      onSubmit={receive}
      onClose={onClose}
    >
      <p className={styles.said}>{t('orders.aftercare.receiveText', { count })}</p>
      <NumberField
        label={t('orders.aftercare.restocked')}
        hint={t('orders.aftercare.restockedHint')}
        data-autofocus
        value={restocked}
        min={0}
        max={count}
        wrongText={range => t('wholeNumber', range)}
        onChange={setRestocked}
      />
    </OrderFormDialog>
  )
}
