import { CallRefused } from '@dotyk/contract/call-failures'
import { CaptchaRow } from '../../shared/captcha/captcha-row.tsx'
import { useCaptcha } from '../../shared/captcha/use-captcha.ts'
import { dialogOpenerProps } from '../../shared/shell/opens-dialog.ts'
import { signIn } from './account-calls.ts'
import styles from './accounts.module.css'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'
import { useTexts } from '../../shared/texts.tsx'

export interface AccountFormProps {
  login: string
  onLoginChange: (login: string) => void
  /** Called after signing in; the form stays busy until the returned promise resolves. */
  onDone: () => Promise<void>
}

export function SignInForm({ login, onLoginChange, onDone }: AccountFormProps) {
  const { t } = useTexts('auth')
  const captcha = useCaptcha('when-asked')

  /**
   * Signs in. After many failures the server requires a captcha; the form then solves it and resends the typed credentials with
   * the solution.
   */
  async function enter(credentials: Credentials) {
    if (captcha.state.phase === 'idle') {
      try {
        await signIn(credentials)
        return
      } catch (error) {
        if (!(error instanceof CallRefused && error.key === 'captcha-unsolved')) throw error
      }
    }
    try {
      await signIn({ ...credentials, captcha: await captcha.solution() })
    } catch (error) {
      captcha.again()
      throw error
    }
  }

  return (
    <CredentialsForm
      submitLabel={t('signIn.submit')}
      failureLabel={t('signIn.failed')}
      newPassword={false}
      login={login}
      onLoginChange={onLoginChange}
      check={({ login, password }) => ({
        ...(login.trim() === '' && { login: 'login-required' }),
        ...(password === '' && { password: 'text-required' }),
      })}
      onSubmit={async credentials => {
        await enter(credentials)
        await onDone()
      }}
      underPassword={<ForgotPassword />}
      captcha={<CaptchaRow captcha={captcha} />}
    />
  )
}

/** A button that opens the recovery dialog in place of this one. */
function ForgotPassword() {
  const { t } = useTexts('auth')
  return (
    <button
      type="button"
      className={`${styles.switch} ${styles.forgot}`}
      {...dialogOpenerProps('forgot-password')}
    >
      {t('forgotPassword')}
    </button>
  )
}
