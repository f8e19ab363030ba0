import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { FormError } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import styles from './deleted-profile.module.css'

interface AskDialogProps {
  title: string
  text: string
  /** The text of the button that confirms the action. */
  confirm: string
  busy: boolean
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation dialog for an irreversible action. */
export function ConfirmDialog({ title, text, confirm, busy, error, onConfirm, onClose }: AskDialogProps) {
  const { t } = useTranslation(['deleted', 'common'])
  return (
    <Dialog title={title} closeLabel={t('common:close')} onClose={onClose}>
      <div className={styles.ask}>
        <p>{text}</p>
        <FormError>{error}</FormError>
        <div className={styles.actions}>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="plain" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
