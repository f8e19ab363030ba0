import { Button } from '@dotyk/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeUserDomain, type UserDetails } from '../../../shared/calls/users.ts'
import { DialogActions } from '../../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'

interface RemoveDomainDialogProps {
  userId: string
  domain: Pick<UserDetails['domains'][number], 'id' | 'name'>
  onClose: () => void
}

/** Asks for confirmation before a domain is removed, because printed QR codes with this domain stop working. */
export function RemoveDomainDialog({ userId, domain, onClose }: RemoveDomainDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    await runWithToast('deleting', () => removeUserDomain(userId, domain.id))
    await queries.invalidateQueries({ queryKey: ['user', userId] })
    onClose()
  }

  return (
    <Dialog title={t('users.domains.removeTitle', { domain: domain.name })} onClose={onClose}>
      <p>{t('users.domains.removeText')}</p>
      <DialogActions>
        <Button size="small" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="small" variant="danger" busy={busy} onClick={() => void remove()}>
          {t('users.domains.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
