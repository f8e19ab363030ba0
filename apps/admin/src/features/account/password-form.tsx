import { checkPassword, MIN_PASSWORD_LENGTH } from '@dotyk/domain/accounts'
import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOwnPassword, ownSessionsQuery } from '../../shared/calls/account.ts'
import { showSuccessToast } from '../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './account.module.css'
import { SecretField } from './secret-field.tsx'

/** Changes the user’s own password. */
export function PasswordForm({ onChanged }: { onChanged?: () => Promise<void> }) {
  const { t } = useTranslation(['console', 'auth'])
  const queries = useQueryClient()
  const call = useCall(t('account.password.failed'), ['oldPassword', 'newPassword'])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const oldPassword = data.get('oldPassword') as string
    const newPassword = data.get('newPassword') as string
    const missing = {
      oldPassword: oldPassword === '' ? ('password-required' as const) : null,
      newPassword: checkPassword(newPassword),
    }
    if (call.refuse(missing)) return
    if (!(await call.run(() => changeOwnPassword(oldPassword, newPassword)))) return
    form.reset()
    showSuccessToast('changing')
    await (onChanged ? onChanged() : queries.invalidateQueries(ownSessionsQuery))
  }

  return (
    <form ref={call.form} noValidate className={styles.form} onSubmit={submit}>
      <FormError>{call.error}</FormError>
      <SecretField
        label={t('account.password.old')}
        name="oldPassword"
        autoComplete="current-password"
        error={call.errorOf('oldPassword')}
      />
      <SecretField
        label={t('account.password.new')}
        name="newPassword"
        autoComplete="new-password"
        hint={t('auth:passwordHint', { count: MIN_PASSWORD_LENGTH })}
        error={call.errorOf('newPassword')}
      />
      <Button size="small" variant="filled" type="submit" busy={call.busy} className={styles.submit}>
        {t('account.password.submit')}
      </Button>
    </form>
  )
}
