import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import styles from './shell.module.css'
import { useTexts } from '../texts.tsx'

interface SignOutQuestionProps {
  onSignOut: () => void
  onStay: () => void
}

/** Asks for confirmation if signing out would lose unsaved changes. */
export function SignOutQuestion({ onSignOut, onStay }: SignOutQuestionProps) {
  const { t } = useTexts()
  return (
    <Dialog title={t('signOutUnsaved.title')} closeLabel={t('close')} onClose={onStay}>
      <p>{t('signOutUnsaved.text')}</p>
      <div className={styles.questionActions}>
        <Button variant="filled" data-autofocus onClick={onStay}>
          {t('signOutUnsaved.stay')}
        </Button>
        <Button variant="danger" onClick={onSignOut}>
          {t('signOutUnsaved.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
