import { useBackCloses } from '@dotyk/ui/back-closes'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { useTranslation } from 'react-i18next'
import { DialogActions } from './dialog-actions.tsx'

interface LeaveDialogProps {
  /** What the user is about to leave or close: the page, or a dialog or form over it. */
  question: 'leaving' | 'closing'
  /** The description of what would be lost. */
  text: string
  /** Whether a navigation waits for the answer, so that only the router may change the history. */
  duringNavigation?: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before typed content is discarded. The dialog is shown over the form or dialog with that content. */
export function LeaveDialog({ question, text, duringNavigation, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  useBackCloses(!duringNavigation, onStay)
  return (
    <Dialog title={t(`${question}.title`)} closeLabel={t('common:close')} onClose={onStay} over>
      <p>{text}</p>
      <DialogActions>
        <Button data-autofocus onClick={onStay}>
          {t(`${question}.stay`)}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {t(`${question}.leave`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
