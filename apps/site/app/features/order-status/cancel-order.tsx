import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { CallRefused } from '@dotyk/contract/call-failures'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { useIsHydrated } from '@dotyk/ui/store'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { cancelOrder } from '../../shared/calls/order-calls.ts'
import { useSiteData } from '../../shared/site-data.ts'
import { mainSupportContact } from '../../shared/support.ts'
import styles from './order-status.module.css'
import { useTexts } from '../../shared/texts.tsx'

interface CancelOrderProps {
  order: OrderStatus
  onCancelled: (order: OrderStatus) => void
}

/** A button that cancels an order that is not in production yet, after a confirmation. */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const { t, explain } = useTexts(['order', 'common'])
  const live = useIsHydrated()
  const contact = mainSupportContact(useSiteData().support)
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    try {
      onCancelled(await cancelOrder(order.id))
      showToast(t('status.cancelled'))
    } catch (error) {
      const isMade = error instanceof CallRefused && error.key === 'order-not-cancellable'
      showToast(
        isMade && contact !== null
          ? t('status.cancelFailed-contact', { contact })
          : `${t('status.cancelFailed')}: ${await explain(error)}`,
        'error',
      )
    }
    setAsks(false)
    setBusy(false)
  }

  return (
    <>
      <Button variant="plain" className={styles.cancel} disabled={!live} onClick={() => setAsks(true)}>
        {t('status.cancel')}
      </Button>
      {asks && (
        <Dialog
          title={t('status.ask', { number: order.number })}
          closeLabel={t('common:close')}
          onClose={() => setAsks(false)}
        >
          <p className={styles.text}>
            {t('status.askText')} {order.paymentState === 'paid' && t('status.askPaid')}
          </p>
          <div className={styles.askActions}>
            <Button variant="danger" size="large" busy={busy} onClick={cancel}>
              {t('status.cancel')}
            </Button>
            <Button size="large" data-autofocus onClick={() => setAsks(false)}>
              {t('status.keep')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
