import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { useTranslation } from 'react-i18next'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { refundOrder } from '../../../shared/calls/orders.ts'
import { useOrderAction } from '../use-order-action.ts'
import styles from './order.module.css'
import { amountToReturnByHand, refundableAmount } from './refundable.ts'
import { useRefundFields } from './use-refund-fields.tsx'

/**
 * Refunds a payment, or records the refund of a bank transfer. The default amount is what a correction left to return, or else
 * the whole remaining amount. The button shows the amount.
 */
export function RefundDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const left = refundableAmount(order)
  const byHand = order.paymentMethod === 'bank-transfer'
  const { note, submit, fields, check } = useRefundFields({
    order,
    left,
    proposed: amountToReturnByHand(order) || left,
    byHand,
  })

  async function refund() {
    const amount = check()
    if (amount === null) return
    // The remaining amount may have changed, so null requests all of it; a bank transfer is refunded by the typed amount.
    const asked = amount === left && !byHand ? null : amount
    if (await run('sending', () => refundOrder(order.id, asked, note))) onClose()
  }
  return (
    <OrderFormDialog
      title={t('orders.paymentCard.refundTitle', { number: order.number })}
      submit={submit}
      danger
      cancel={t('orders.keep')}
      busy={busy}
      onSubmit={refund}
      onClose={onClose}
    >
      {fields}
      <p className={styles.said}>{t('orders.paymentCard.keepsGoing')}</p>
    </OrderFormDialog>
  )
}
