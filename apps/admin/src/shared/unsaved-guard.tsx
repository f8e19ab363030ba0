import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { DialogActions } from './dialog-actions.tsx'

interface UnsavedGuardProps {
  active: boolean
  /** What would be lost: "The changes to this company aren’t saved yet." */
  text: string
}

/** Asks before changes are left behind, within the console and by closing the page. */
export function UnsavedGuard({ active, text }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])

  if (blocker.state !== 'blocked') return null
  return <LeaveDialog text={text} onStay={blocker.reset} onLeave={blocker.proceed} />
}

interface LeaveDialogProps extends Pick<UnsavedGuardProps, 'text'> {
  onStay: () => void
  onLeave: () => void
}

/** The question before changes are thrown away. */
export function LeaveDialog({ text, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  return (
    <Dialog title={t('leaving.title')} closeLabel={t('common:close')} onClose={onStay}>
      <p>{text}</p>
      <DialogActions>
        <Button data-autofocus onClick={onStay}>
          {t('leaving.stay')}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {t('leaving.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
