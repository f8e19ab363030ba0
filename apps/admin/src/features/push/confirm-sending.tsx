import { kyivMoment } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { sendBroadcast } from '../../shared/calls/push.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './push.module.css'
import type { Draft } from './use-draft.ts'

interface ConfirmSendingProps {
  draft: Draft
  subscribers: number
  onClose: () => void
}

/** Asks for confirmation before sending, which can't be undone. The draft stays if sending fails. */
export function ConfirmSending({ draft: written, subscribers, onClose }: ConfirmSendingProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { draft, pictures, clear } = written
  const { audience, sendAt: typed } = written.written
  const sendAt = kyivMoment(typed)
  const words = { count: subscribers, shown: number(subscribers) }

  async function send() {
    setBusy(true)
    const sent = await runWithToast('sending', () => sendBroadcast({ ...draft, pictures, audience, sendAt }))
    setBusy(false)
    if (sent) clear()
    await queries.invalidateQueries({ queryKey: ['push'] })
    onClose()
  }

  return (
    <Dialog title={t(sendAt ? 'push.confirmLater' : 'push.confirm', words)} onClose={onClose}>
      <p className={styles.dialogText}>
        {sendAt
          ? t('push.confirmLaterText', { title: draft.title, time: typed.replace('T', ' ') })
          : t('push.confirmText', { title: draft.title })}
      </p>
      <DialogActions>
        <Button size="small" data-autofocus onClick={onClose}>
          {t('push.back')}
        </Button>
        <Button size="small" variant="filled" busy={busy} onClick={() => void send()}>
          {sendAt ? t('push.scheduleNow') : t('push.sendNow', words)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
