import type { StaffParcel } from '@dotyk/contract/wire/orders'
import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import styles from './order.module.css'

interface SendParcelDialogProps {
  parcel: StaffParcel
  /** The parcel's place among those of its order, from 1. */
  position: number
  onSend: () => Promise<boolean>
  onClose: () => void
}

/** Asks for confirmation before a parcel is marked as sent, because its buyer is told. */
export function SendParcelDialog({ parcel, position, onSend, onClose }: SendParcelDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const { recipient, destination } = parcel
  return (
    <Dialog title={t('orders.parcels.sendTitle', { position })} onClose={onClose}>
      <p className={styles.said}>{t('orders.ask.sentText', { recipient, destination })}</p>
      <p className={styles.said}>{t('orders.parcels.sendText')}</p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="filled"
          onClick={() => {
            onClose()
            void onSend()
          }}
        >
          {t('orders.ask.sent')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
