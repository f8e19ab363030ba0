import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { amountToPay, ORDER_LIMITS } from '@dotyk/domain/orders'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { changeOrder } from '../../../shared/calls/orders.ts'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { useOrderAction } from '../use-order-action.ts'
import styles from './order.module.css'
import { parseTypedAmount } from './refundable.ts'

/** Records a received bank transfer: the amount from the bank's statement and the payer. */
export function TransferDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const { busy, run } = useOrderAction()
  const [typed, setTyped] = useState('')
  const [payer, setPayer] = useState('')
  const [wrong, setWrong] = useState(false)
  const due = amountToPay(order, order.price)
  const amount = parseTypedAmount(typed, due)
  const isWhole = amount === due
  const isUnsaid = payer.trim() === ''
  async function record() {
    setWrong(!isWhole || isUnsaid)
    if (amount === null || !isWhole || isUnsaid) return
    const change = { kind: 'transfer-came', amount, payer: payer.trim() } as const
    if (await run('changing', () => changeOrder(order.id, change))) onClose()
  }
  return (
    <OrderFormDialog
      title={t('orders.transfer.title', { number: order.number })}
      submit={t('orders.transfer.record')}
      busy={busy}
      onSubmit={record}
      onClose={onClose}
    >
      <p className={styles.said}>{t('orders.transfer.text', { price: money(due, order.currency) })}</p>
      <TextField
        label={t('orders.transfer.amount', { currency: order.currency })}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={
          wrong && !isWhole
            ? t('orders.transfer.amountWrong', { price: money(due, order.currency) })
            : undefined
        }
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <TextField
        label={t('orders.transfer.payer')}
        hint={t('orders.transfer.payerHint')}
        autoComplete="off"
        maxLength={ORDER_LIMITS.organization}
        value={payer}
        error={wrong && isUnsaid ? t('orders.transfer.payerRequired') : undefined}
        onChange={event => setPayer(event.currentTarget.value)}
      />
    </OrderFormDialog>
  )
}
