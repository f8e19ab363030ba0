import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { showToast } from '@dotyk/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewLoginLink, type User } from '../../../shared/calls/users.ts'
import { Icon } from '../../../shared/icons.tsx'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import dialogs from '../bulk/bulk-dialogs.module.css'
import { useGetUserName } from '../../../shared/users/use-get-user-name.ts'
import styles from '../users.module.css'

/**
 * Creates a new login link with its QR code, which are shown only once. The dialog asks for confirmation first, because the old
 * link stops working.
 */
export function LoginLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['console', 'common'])
  const nameOf = useGetUserName()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<{ link: string; qrSvg: string } | null>(null)

  async function make() {
    setBusy(true)
    const renewed = await runWithToast('creating', () => renewLoginLink(user.id))
    setBusy(false)
    if (!renewed) return
    setMade(renewed)
    await queries.invalidateQueries({ queryKey: ['user', user.id] })
  }

  async function copy(link: string) {
    await navigator.clipboard.writeText(link)
    showToast(t('users.loginLink.copied'))
  }

  return (
    <Dialog title={t('users.loginLink.title', { name: nameOf(user) })} onClose={onClose}>
      <div className={dialogs.form}>
        {made ? (
          <>
            <img
              className={styles.qr}
              alt={t('users.loginLink.qr')}
              src={`data:image/svg+xml,${encodeURIComponent(made.qrSvg)}`}
            />
            <p className={styles.loginLink}>{made.link}</p>
            <p className={dialogs.faint}>{t('users.loginLink.once')}</p>
            <div className={dialogs.actions}>
              <Button size="small" onClick={() => void copy(made.link)}>
                <Icon name="copy" />
                {t('users.loginLink.copy')}
              </Button>
              <Button size="small" variant="filled" onClick={onClose}>
                {t('users.loginLink.done')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{t('users.loginLink.text')}</p>
            <div className={dialogs.actions}>
              <Button size="small" data-autofocus onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button size="small" variant="filled" busy={busy} onClick={() => void make()}>
                {t('users.loginLink.make')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
