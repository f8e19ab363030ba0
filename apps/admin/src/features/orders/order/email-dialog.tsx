import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { TextArea } from '@dotyk/ui/fields'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { sendMessageToBuyer } from '../../../shared/calls/orders.ts'
import { useOrderAction } from '../use-order-action.ts'
import styles from './order.module.css'

/** Writes an email to the buyer about the order. */
export function EmailDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  async function send() {
    const written = text.trim()
    setMissing(written === '')
    if (written !== '' && (await run('sending', () => sendMessageToBuyer(order.id, written)))) onClose()
  }
  return (
    <OrderFormDialog
      title={t('orders.email.title', { number: order.number })}
      submit={t('orders.email.send')}
      wide
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={styles.said}>{t('orders.email.to', { email: order.contact.email })}</p>
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
