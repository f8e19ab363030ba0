import { useTranslation } from 'react-i18next'
import { dialogs } from '../../shared/dialogs.ts'
import { signIn } from './account-calls.ts'
import styles from './accounts.module.css'
import { CredentialsForm } from './credentials-form.tsx'

export interface AccountFormProps {
  login: string
  onLoginChange: (login: string) => void
  onDone: () => void
}

export function SignInForm({ login, onLoginChange, onDone }: AccountFormProps) {
  const { t } = useTranslation(['auth', 'errors'])
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
        await signIn(credentials)
        onDone()
      }}
      underPassword={<ForgotPassword />}
    />
  )
}

/** Opens the dialog that takes this one's place. */
function ForgotPassword() {
  const { t } = useTranslation('auth')
  const expect = () => dialogs.expect('forgot-password')
  return (
    <button
      type="button"
      className={`${styles.switch} ${styles.forgot}`}
      aria-haspopup="dialog"
      onPointerEnter={expect}
      onFocus={expect}
      onTouchStart={expect}
      onClick={() => dialogs.open('forgot-password')}
    >
      {t('forgotPassword')}
    </button>
  )
}
