import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { TextArea } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { OrderFormDialog } from '../order/order-form-dialog.tsx'
import styles from '../order/order.module.css'

interface EmailManyDialogProps {
  count: number
  busy: boolean
  /** Sends the email; resolves to true if the server has accepted it. */
  onSend: (text: string) => Promise<boolean>
  onClose: () => void
}

/** Writes an email to the buyers of the selected orders; each buyer receives an email about their own order. */
export function EmailManyDialog({ count, busy, onSend, onClose }: EmailManyDialogProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  async function send() {
    const written = text.trim()
    setMissing(written === '')
    if (written !== '' && (await onSend(written))) onClose()
  }
  return (
    <OrderFormDialog
      title={t('orders.bulk.emailTitle', { count, number: number(count) })}
      submit={t('orders.email.send')}
      wide
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={styles.said}>{t('orders.bulk.emailText')}</p>
      <TextArea
        label={t('orders.email.text')}
        data-autofocus
        rows={8}
        maxLength={ORDER_LIMITS.message}
        value={text}
        error={missing ? t('orders.email.required') : undefined}
        onChange={event => setText(event.currentTarget.value)}
      />
    </OrderFormDialog>
  )
}
