import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { TextArea, TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeReturn } from '../../../shared/calls/order-aftercare.ts'
import { useMoney } from '../../../shared/format-money.ts'
import { useOrderAction } from '../use-order-action.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import styles from './order.module.css'
import { refundable, typedAmount } from './refundable.ts'

interface SettleReturnDialogProps {
  order: StaffOrderDetail
  goods: StaffOrderDetail['aftercare']['returns'][number]
  onClose: () => void
}

/** Refunds things that came back, by the way the order was paid; what the carrier collected is returned by hand. */
export function SettleReturnDialog({ order, goods, onClose }: SettleReturnDialogProps) {
  const { t } = useTranslation('console')
  const money = useMoney()
  const { busy, run } = useOrderAction()
  const byCarrier = order.paymentMethod === 'upon-receipt'
  const refunded = order.aftercare.returns.reduce((sum, each) => sum + each.refunded, 0)
  const left = byCarrier ? Math.max(0, order.price - refunded) : refundable(order)
  const [typed, setTyped] = useState(() =>
    (Math.min(left, order.unitPrice * goods.count) / 100).toFixed(2).replace('.', ','),
  )
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState(false)
  const byHand = byCarrier || order.paymentMethod === 'bank-transfer'
  const isUnsaid = byHand && note.trim() === ''
  const amount = typedAmount(typed, left)
  const leftText = money(left, order.currency)
  async function refund() {
    setWrong(amount === null || isUnsaid)
    if (amount === null || isUnsaid) return
    const change = { state: 'refunded', amount, note: note.trim() } as const
    if (await run('sending', () => changeReturn(order.id, goods.id, change))) onClose()
  }
  return (
    <OrderFormDialog
      title={t('orders.aftercare.refundTitle', { number: order.number })}
      submit={t(byHand ? 'orders.paymentCard.record' : 'orders.paymentCard.submit', {
        amount: money(amount ?? left, order.currency),
      })}
      danger
      busy={busy}
      onSubmit={refund}
      onClose={onClose}
    >
      {byCarrier && <p className={styles.said}>{t('orders.aftercare.byCarrier')}</p>}
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
    </OrderFormDialog>
  )
}

/** Ends a return without a refund; the buyer gets the reason by e-mail. */
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
    if (await run('changing', () => changeReturn(order.id, goods.id, change))) onClose()
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
