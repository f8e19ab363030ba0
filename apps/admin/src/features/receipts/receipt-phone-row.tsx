import { useTranslation } from 'react-i18next'
import type { Receipt } from '../../shared/calls/receipts.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { ReceiptState } from './receipt-state.tsx'
import { useReceiptLabels } from './use-receipt-labels.ts'

/** A receipt on a phone: its subject and sum, then its number and state. */
export function ReceiptPhoneRow({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const { subjectOf } = useReceiptLabels()
  const { kind, amount, currency, number } = receipt
  return (
    <PhoneRow
      title={subjectOf(receipt)}
      note={number || t(`receipts.kinds.${kind}`)}
      end={money(kind === 'return' ? -amount : amount, currency)}
      endNote={<ReceiptState receipt={receipt} />}
    />
  )
}
