import { checkLogin, TOKEN_LIFETIME_MS } from '@dotyk/domain/accounts'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { EmailField, FormError } from '@dotyk/ui/fields'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { callServer } from '../../../shared/api.ts'
import { dialogs } from '../../../shared/dialogs.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { useIsSignedIn } from '../../../shared/session.ts'
import { CaptchaRow } from '../../../shared/captcha/captcha-row.tsx'
import { useCaptcha } from '../../../shared/captcha/use-captcha.ts'
import styles from '../accounts.module.css'
import { useTexts } from '../../../shared/texts.tsx'

interface RecoveryDialogProps {
  /** The login that was typed in the sign-in form before the visitor switched to this one. */
  login: string
  onLoginChange: (login: string) => void
  onClose: () => void
}

/**
 * The dialog for a forgotten password: it takes the email address and a proof of work, and the server sends an email with a
 * link.
 */
export function RecoveryDialog(props: RecoveryDialogProps) {
  const { t } = useTexts(['recovery', 'common'])
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Dialog
      title={sentTo === null ? t('title') : t('sent.title')}
      closeLabel={t('common:close')}
      onClose={props.onClose}
    >
      {sentTo === null ? (
        <RecoveryForm {...props} onSent={setSentTo} />
      ) : (
        <EmailSent email={sentTo} onClose={props.onClose} />
      )}
    </Dialog>
  )
}

function RecoveryForm({
  login,
  onLoginChange,
  onSent,
}: RecoveryDialogProps & { onSent: (email: string) => void }) {
  const { t } = useTexts(['recovery', 'auth'])
  const call = useCall(t('failed'), ['email'])
  const captcha = useCaptcha('at-once')
  const signedIn = useIsSignedIn()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (call.refuse({ email: checkLogin(login) })) return
    const done = await call.run(async () => {
      const solution = await captcha.solution()
      await callServer('POST /auth/restore', { body: { email: login, captcha: solution } })
    })
    if (done) onSent(login.trim())
    else captcha.again()
  }

  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <FormError>{call.error}</FormError>
        <EmailField
          label={t('auth:email')}
          name="email"
          autoComplete="username"
          required
          data-autofocus
          value={login}
          onChange={event => onLoginChange(event.currentTarget.value)}
          error={call.errorOf('email')}
        />
        <CaptchaRow captcha={captcha} />
        <Button type="submit" variant="filled" size="large" wide busy={call.busy}>
          {t('submit')}
        </Button>
      </form>
      {!signedIn && (
        <p className={styles.other}>
          {t('back')}{' '}
          <button type="button" className={styles.switch} onClick={() => dialogs.open('sign-in')}>
            {t('signIn')}
          </button>
        </p>
      )}
    </>
  )
}

function EmailSent({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTexts('recovery')
  return (
    <div className={styles.form} role="status">
      <p>{t('sent.text', { email })}</p>
      <p className={styles.soft}>{t('sent.hours', { count: TOKEN_LIFETIME_MS / (60 * 60_000) })}</p>
      <Button variant="filled" size="large" wide onClick={onClose}>
        {t('sent.fine')}
      </Button>
    </div>
  )
}
