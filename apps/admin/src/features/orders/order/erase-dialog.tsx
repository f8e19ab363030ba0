import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { eraseOrder } from '../../../shared/calls/orders.ts'
import { DialogActions } from '../../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'
import styles from './order.module.css'

/**
 * Explains which personal data of an order is erased and which is kept, and asks for confirmation before it is erased
 * permanently.
 */
export function EraseOrderDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const erase = async () => {
    if (await run('deleting', () => eraseOrder(order.id))) onClose()
  }
  return (
    <Dialog title={t('orders.personalData.ask', { number: order.number })} onClose={onClose}>
      <p className={styles.said}>{t('orders.personalData.goes')}</p>
      <p className={styles.said}>{t('orders.personalData.stays')}</p>
      <p className={styles.said}>{t('orders.personalData.forGood')}</p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('orders.personalData.keep')}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void erase()}>
          {t('orders.personalData.erase')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
