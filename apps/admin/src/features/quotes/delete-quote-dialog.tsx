import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'

interface DeleteDialogProps {
  what: 'request' | 'quote'
  onDelete: () => Promise<unknown>
  onDeleted: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a request or a quote is deleted permanently. */
export function DeleteQuoteDialog({ what, onDelete, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('console')
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const deleted = await runWithToast('deleting', onDelete)
    setBusy(false)
    if (deleted !== undefined) await onDeleted()
  }

  return (
    <Dialog title={t(`quotes.deletion.${what}`)} onClose={onClose}>
      <p>{t(`quotes.deletion.${what}Text`)}</p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('quotes.deletion.keep')}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {t('quotes.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
