import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { TextArea, TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { refundOrder } from '../../../shared/calls/orders.ts'
import { useMoney } from '../../../shared/format-money.ts'
import { useOrderAction } from '../use-order-action.ts'
import styles from './order.module.css'
import { owedByHand, refundable, typedAmount } from './refundable.ts'

/**
 * Refunds a payment, or records the refund of a bank transfer. The default is what a correction left to return, else the whole
 * remaining amount, and the button shows the amount.
 */
export function RefundDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('console')
  const money = useMoney()
  const { busy, run } = useOrderAction()
  const left = refundable(order)
  const [typed, setTyped] = useState(((owedByHand(order) || left) / 100).toFixed(2).replace('.', ','))
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState(false)
  const byHand = order.paymentMethod === 'bank-transfer'
  const isUnsaid = byHand && note.trim() === ''
  const amount = typedAmount(typed, left)
  const leftText = money(left, order.currency)
  async function refund() {
    setWrong(amount === null || isUnsaid)
    if (amount === null || isUnsaid) return
    // The remaining amount may have changed, so null asks for all of it; a transfer is refunded by the typed amount.
    const asked = amount === left && !byHand ? null : amount
    if (await run('sending', () => refundOrder(order.id, asked, note.trim()))) onClose()
  }
  return (
    <OrderFormDialog
      title={t('orders.paymentCard.refundTitle', { number: order.number })}
      submit={t(byHand ? 'orders.paymentCard.record' : 'orders.paymentCard.submit', {
        amount: money(amount ?? left, order.currency),
      })}
      danger
      cancel={t('orders.keep')}
      busy={busy}
      onSubmit={refund}
      onClose={onClose}
    >
      <TextField
        label={t('orders.paymentCard.amount', { currency: order.currency })}
        hint={t('orders.paymentCard.left', { amount: leftText })}
        error={
          wrong && amount === null ? t('orders.paymentCard.amountWrong', { amount: leftText }) : undefined
        }
        inputMode="decimal"
        data-autofocus
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {byHand && (
        <TextArea
          label={t('orders.paymentCard.note')}
          hint={t('orders.paymentCard.noteHint')}
          error={wrong && isUnsaid ? t('orders.paymentCard.noteRequired') : undefined}
          maxLength={ORDER_LIMITS.note}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      )}
      <p className={styles.said}>{t('orders.paymentCard.keepsGoing')}</p>
    </OrderFormDialog>
  )
}
