import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { useCall } from '../../shared/use-call.ts'
import styles from './account.module.css'
import { SecretField } from './secret-field.tsx'

interface EndSessionsDialogProps {
  /** The question: "Sign out everywhere else?" */
  title: string
  action: string
  onClose: () => void
  /** Ends the sessions; rejects if the password is wrong. */
  onConfirm: (password: string) => Promise<unknown>
}

/** Asks for the password before other sessions of the account are ended. */
export function EndSessionsDialog({ title, action, onClose, onConfirm }: EndSessionsDialogProps) {
  const { t } = useTranslation(['console', 'auth', 'common'])
  const call = useCall(t('account.devices.endFailed'), ['password'])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password') as string
    if (call.refuse({ password: password === '' ? ('password-required' as const) : null })) return
    if (await call.run(() => onConfirm(password))) onClose()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={call.form} noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.lead}>{t('account.devices.confirmText')}</p>
        <FormError>{call.error}</FormError>
        <SecretField
          label={t('auth:password')}
          name="password"
          autoComplete="current-password"
          error={call.errorOf('password')}
        />
        <DialogActions>
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="small" variant="filled" type="submit" busy={call.busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
