import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { TextArea } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOrderReturn } from '../../../shared/calls/order-aftercare.ts'
import { useOrderAction } from '../use-order-action.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import styles from './order.module.css'
import { refundableAmount } from './refundable.ts'
import { ReplacedNotice } from './replaced-notice.tsx'
import { useRefundFields } from './use-refund-fields.tsx'

interface SettleReturnDialogProps {
  order: StaffOrderDetail
  goods: StaffOrderDetail['aftercare']['returns'][number]
  onClose: () => void
}

/** Refunds returned items through the order's payment method; money that the carrier collected is returned manually. */
export function RefundReturnDialog({ order, goods, onClose }: SettleReturnDialogProps) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const byCarrier = order.paymentMethod === 'upon-receipt'
  const refunded = order.aftercare.returns.reduce((sum, each) => sum + each.refunded, 0)
  const left = byCarrier ? Math.max(0, order.price - refunded) : refundableAmount(order)
  const { note, submit, fields, check } = useRefundFields({
    order,
    left,
    proposed: Math.min(left, order.unitPrice * goods.count),
    byHand: byCarrier || order.paymentMethod === 'bank-transfer',
  })

  async function refund() {
    const amount = check()
    if (amount === null) return
    const change = { state: 'refunded', amount, note } as const
    if (await run('sending', () => changeOrderReturn(order.id, goods.id, change))) onClose()
  }
  return (
    <OrderFormDialog
      title={t('orders.aftercare.refundTitle', { number: order.number })}
      submit={submit}
      danger
      busy={busy}
      onSubmit={refund}
      onClose={onClose}
    >
      {byCarrier && <p className={styles.said}>{t('orders.aftercare.byCarrier')}</p>}
      <ReplacedNotice order={order} />
      {fields}
    </OrderFormDialog>
  )
}

/** Closes a return without a refund; the buyer receives the reason by e-mail. */
export function RefuseReturnDialog({ order, goods, onClose }: SettleReturnDialogProps) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  async function refuse() {
    const written = reason.trim()
    setMissing(written === '')
    if (written === '') return
    const change = { state: 'refused', reason: written } as const
    if (await run('changing', () => changeOrderReturn(order.id, goods.id, change))) onClose()
  }
  return (
    <OrderFormDialog
      title={t('orders.aftercare.refuseTitle', { number: order.number })}
      submit={t('orders.aftercare.refuse')}
      danger
      busy={busy}
      onSubmit={refuse}
      onClose={onClose}
    >
      <TextArea
        label={t('orders.aftercare.reason')}
        hint={t('orders.aftercare.refuseHint')}
        data-autofocus
        maxLength={ORDER_LIMITS.note}
        value={reason}
        error={missing ? t('orders.aftercare.reasonRequired') : undefined}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </OrderFormDialog>
  )
}
