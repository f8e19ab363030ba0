import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../../shared/dialog/dialog-actions.tsx'
import styles from './order.module.css'

type Asked = Pick<StaffOrderDetail, 'number' | 'recipient' | 'destination' | 'chipsWritten' | 'count'>
type Question = 'encoded' | 'sent'

/** Asks for confirmation before an order is marked as encoded while chips are missing, and before it is handed to the carrier. */
export function useStepConfirmation(order: Asked) {
  const { t } = useTranslation(['console', 'common'])
  const [asked, setAsked] = useState<{ question: Question; proceed: () => void } | null>(null)
  const close = () => setAsked(null)
  const asksFor = (step: string): Question | null => {
    if (step === 'sent') return 'sent'
    return step === 'encoded' && order.chipsWritten < order.count ? 'encoded' : null
  }

  return {
    /** Calls `proceed` immediately if no question is needed, otherwise after the user has confirmed. */
    ask: (step: string, proceed: () => void) => {
      const question = asksFor(step)
      if (question) setAsked({ question, proceed })
      else proceed()
    },
    question: asked && (
      <Dialog title={t(`orders.ask.${asked.question}Title`, { number: order.number })} onClose={close}>
        <p className={styles.said}>
          {asked.question === 'sent'
            ? t('orders.ask.sentText', { recipient: order.recipient, destination: order.destination })
            : t('orders.ask.encodedText', { written: order.chipsWritten, count: order.count })}
        </p>
        <DialogActions>
          <Button data-autofocus onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            variant={asked.question === 'sent' ? 'filled' : 'danger'}
            onClick={() => {
              close()
              asked.proceed()
            }}
          >
            {t(`orders.ask.${asked.question}`)}
          </Button>
        </DialogActions>
      </Dialog>
    ),
  }
}
