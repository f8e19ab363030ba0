import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { TextArea, TextField } from '@dotyk/ui/fields'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { parseTypedAmount } from './refundable.ts'

interface RefundFieldsOptions {
  order: Pick<StaffOrderDetail, 'currency'>
  /** The maximum refund, in minor units. */
  left: number
  /** The initial amount in the field, in minor units. */
  proposed: number
  /** Whether staff return the money manually, which requires a note. */
  byHand: boolean
}

interface RefundFields {
  /** The typed amount in minor units; null while it is invalid. */
  amount: number | null
  note: string
  /** The submit button's text, which names the amount while it is valid. */
  submit: string
  fields: ReactNode
  /**
   * Shows the errors of the fields.
   * @returns the typed amount if there are no errors
   */
  check: () => number | null
}

/** The fields of a refund dialog: the amount and, for money returned manually, a note that says how. */
export function useRefundFields({ order, left, proposed, byHand }: RefundFieldsOptions): RefundFields {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const [typed, setTyped] = useState(() => (proposed / 100).toFixed(2).replace('.', ','))
  const [note, setNote] = useState('')
  const [wasChecked, setWasChecked] = useState(false)
  const amount = parseTypedAmount(typed, left)
  const lacksNote = byHand && note.trim() === ''
  const leftText = money(left, order.currency)

  return {
    amount,
    note: note.trim(),
    submit:
      amount === null
        ? t(byHand ? 'orders.paymentCard.recordUnknown' : 'orders.paymentCard.submitUnknown')
        : t(byHand ? 'orders.paymentCard.record' : 'orders.paymentCard.submit', {
            amount: money(amount, order.currency),
          }),
    fields: (
      <>
        <TextField
          label={t('orders.paymentCard.amount', { currency: order.currency })}
          hint={t('orders.paymentCard.left', { amount: leftText })}
          error={
            wasChecked && amount === null
              ? t('orders.paymentCard.amountWrong', { amount: leftText })
              : undefined
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
            error={wasChecked && lacksNote ? t('orders.paymentCard.noteRequired') : undefined}
            maxLength={ORDER_LIMITS.note}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
        )}
      </>
    ),
    check() {
      setWasChecked(true)
      return lacksNote ? null : amount
    },
  }
}
