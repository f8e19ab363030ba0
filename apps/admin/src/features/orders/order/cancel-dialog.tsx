import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../../shared/dialog/dialog-actions.tsx'
import { changeOrder } from '../../../shared/calls/orders.ts'
import { useOrderAction } from '../use-order-action.ts'
import styles from './order.module.css'

/** How far the goods are that the cancelled order no longer asks for. */
function howFar({ state, parcels }: StaffOrderDetail): 'unsent' | 'partSent' | 'uncollected' {
  if (state === 'done') return 'uncollected'
  return parcels.some(({ stage }) => stage === 'sent') ? 'partSent' : 'unsent'
}

/** Confirmation dialog for the final cancellation of an order. */
export function CancelDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation(['console', 'common'])
  const { busy, run } = useOrderAction()
  const cancel = async () => {
    if (await run('changing', () => changeOrder(order.id, { kind: 'cancel' }))) onClose()
  }
  return (
    <Dialog title={t('orders.cancelAsk', { number: order.number })} onClose={onClose}>
      <p className={styles.said}>
        {t(`orders.cancelText.${howFar(order)}`)} {order.paymentState === 'paid' && t('orders.cancelPaid')}
      </p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('orders.keep')}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void cancel()}>
          {t('orders.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
