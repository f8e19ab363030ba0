import { Dialog } from '../../shared/dialog/dialog.tsx'
import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './team.module.css'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'

interface ConfirmChangeProps {
  /** The question: "Remove olena?" */
  title: string
  text: string
  action: string
  /** Whether the change only grants something and loses nothing permanently; its button is then not marked as dangerous. */
  gentle?: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Confirmation dialog for changes of roles and members. */
export function ConfirmTeamChange({
  title,
  text,
  action,
  gentle = false,
  onClose,
  onConfirm,
}: ConfirmChangeProps) {
  const { t } = useTranslation(['console', 'common'])
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    await onConfirm()
    onClose()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <DialogActions>
        <Button size="small" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          size="small"
          variant={gentle ? 'filled' : 'danger'}
          busy={busy}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
