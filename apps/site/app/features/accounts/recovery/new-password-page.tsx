import { CallRefused } from '@dotyk/contract/call-failures'
import { checkPassword, MIN_PASSWORD_LENGTH } from '@dotyk/domain/accounts'
import { Button } from '@dotyk/ui/button'
import { FormError, PasswordField } from '@dotyk/ui/fields'
import { useIsHydrated } from '@dotyk/ui/store'
import { type SubmitEvent, useState } from 'react'
import { callServer } from '../../../shared/api.ts'
import { NoScripts } from '../../../shared/forms/no-scripts.tsx'
import { useCall } from '../../../shared/forms/use-call.ts'
import { dialogOpenerProps } from '../../../shared/shell/opens-dialog.ts'
import { replaceUrl } from '../../../shared/load-page.ts'
import { session } from '../../../shared/session.ts'
import { MessagePage } from '../../../shared/shell/message-page.tsx'
import styles from '../accounts.module.css'
import { useTexts } from '../../../shared/texts.tsx'

/** The page that the recovery email links to; `token` is part of that link. */
export function NewPasswordPage({ token, isDead }: { token: string; isDead: boolean }) {
  const [dead, setDead] = useState(isDead)
  return dead ? <DeadLink /> : <NewPassword token={token} onDead={() => setDead(true)} />
}

function NewPassword({ token, onDead }: { token: string; onDead: () => void }) {
  const { t } = useTexts(['recovery', 'auth'])
  const live = useIsHydrated()
  const call = useCall(t('newPassword.failed'), ['password'])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password') as string
    if (call.refuse({ password: checkPassword(password) })) return
    await call.run(async () => {
      try {
        await callServer('POST /auth/password', { body: { token, password } })
      } catch (error) {
        if (!(error instanceof CallRefused && error.key === 'link-expired')) throw error
        onDead()
        return
      }
      // The server has ended all sessions of the owner. Unsaved changes are kept for the owner's next sign-in.
      session.expire()
      replaceUrl('/password_changed')
      await new Promise(() => {})
    })
  }

  return (
    <main id="content" className={styles.page}>
      <div className={styles.sheet}>
        <h1 className={styles.title}>{t('newPassword.title')}</h1>
        <p className={styles.lead}>{t('newPassword.lead')}</p>
        <NoScripts />
        <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
          <FormError>{call.error}</FormError>
          <PasswordField
            label={t('newPassword.label')}
            name="password"
            autoComplete="new-password"
            required
            showLabel={t('auth:showPassword')}
            hideLabel={t('auth:hidePassword')}
            hint={t('auth:passwordHint', { count: MIN_PASSWORD_LENGTH })}
            error={call.errorOf('password')}
          />
          <Button type="submit" variant="filled" size="large" wide busy={call.busy} disabled={!live}>
            {t('newPassword.submit')}
          </Button>
        </form>
      </div>
    </main>
  )
}

function DeadLink() {
  const { t } = useTexts('recovery')
  return (
    <MessagePage
      title={t('newPassword.expired')}
      actions={
        <Button variant="filled" size="large" {...dialogOpenerProps('forgot-password')}>
          {t('newPassword.askAgain')}
        </Button>
      }
    >
      <p>{t('newPassword.expiredText')}</p>
    </MessagePage>
  )
}
