import { Button } from '@dotyk/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endUserSessions, type User } from '../../../shared/calls/users.ts'
import { DialogActions } from '../../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import { useGetUserName } from '../../../shared/users/use-get-user-name.ts'

/** Asks for confirmation before the owner of a profile is signed out on every device. */
export function SignOutDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['console', 'common'])
  const nameOf = useGetUserName()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function signOut() {
    setBusy(true)
    await runWithToast('changing', () => endUserSessions(user.id))
    await queries.invalidateQueries({ queryKey: ['user', user.id] })
    onClose()
  }

  return (
    <Dialog title={t('users.signOut.title', { name: nameOf(user) })} onClose={onClose}>
      <p>{t('users.signOut.text')}</p>
      <DialogActions>
        <Button size="small" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="small" variant="danger" busy={busy} onClick={() => void signOut()}>
          {t('users.signOut.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
