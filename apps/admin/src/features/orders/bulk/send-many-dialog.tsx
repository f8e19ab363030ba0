import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { OrderFormDialog } from '../order/order-form-dialog.tsx'
import styles from '../order/order.module.css'

interface SendManyDialogProps {
  count: number
  busy: boolean
  /** Sends the orders; resolves to true if the server has accepted the request. */
  onSend: () => Promise<boolean>
  onClose: () => void
}

/** Asks for confirmation before many orders are handed to the carrier. */
export function SendManyDialog({ count, busy, onSend, onClose }: SendManyDialogProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  return (
    <OrderFormDialog
      title={t('orders.bulk.sentTitle', { count, number: number(count) })}
      submit={t('orders.ask.sent')}
      busy={busy}
      onSubmit={async () => {
        if (await onSend()) onClose()
      }}
      onClose={onClose}
    >
      <p className={styles.said}>{t('orders.bulk.sentText')}</p>
    </OrderFormDialog>
  )
}
