import { Button } from '@dotyk/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Broadcast, deleteBroadcasts } from '../../shared/calls/push.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './push.module.css'
import { RescheduleDialog } from './reschedule-dialog.tsx'

/** Buttons that change or cancel a message whose sending time has not come yet. */
export function ScheduledActions({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'change' | 'cancel' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setDialog(null)

  async function cancel() {
    setBusy(true)
    await runWithToast('deleting', () => deleteBroadcasts([broadcast.id]))
    setBusy(false)
    close()
    await queries.invalidateQueries({ queryKey: ['push'] })
  }

  return (
    <div className={styles.scheduled}>
      <Button size="small" onClick={() => setDialog('change')}>
        {t('push.change')}
      </Button>
      <Button size="small" variant="danger" onClick={() => setDialog('cancel')}>
        {t('push.cancelSending')}
      </Button>
      {dialog === 'change' && <RescheduleDialog broadcast={broadcast} onClose={close} />}
      {dialog === 'cancel' && (
        <Dialog title={t('push.cancelTitle')} onClose={close}>
          <p className={styles.dialogText}>{t('push.cancelText', { title: broadcast.title })}</p>
          <DialogActions>
            <Button size="small" data-autofocus onClick={close}>
              {t('push.back')}
            </Button>
            <Button size="small" variant="danger" busy={busy} onClick={() => void cancel()}>
              {t('push.cancelSending')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}
