import { checkCredentials, MIN_PASSWORD_LENGTH } from '@dotyk/domain/accounts'
import { buttonClass } from '@dotyk/ui/button'
import { AGREEMENT_PATHS } from '../../shared/forms/agreement-note.tsx'
import { signUp } from './account-calls.ts'
import styles from './accounts.module.css'
import { CredentialsForm } from './credentials-form.tsx'
import type { AccountFormProps } from './sign-in-form.tsx'
import { useTexts } from '../../shared/texts.tsx'

export function SignUpForm({
  login,
  onLoginChange,
  onDone,
  onSignIn,
}: AccountFormProps & { onSignIn: () => void }) {
  const { t } = useTexts('auth')
  return (
    <CredentialsForm
      submitLabel={t('signUp.submit')}
      failureLabel={t('signUp.failed')}
      newPassword
      agreement={t('signUp.agree', AGREEMENT_PATHS)}
      passwordHint={t('passwordHint', { count: MIN_PASSWORD_LENGTH })}
      login={login}
      onLoginChange={onLoginChange}
      check={({ login, password }) =>
        Object.fromEntries(checkCredentials(login, password).map(({ key, field }) => [field, key]))
      }
      onSubmit={async credentials => {
        await signUp(credentials)
        await onDone()
      }}
      whenLoginFails={error =>
        error === 'email-taken' && (
          <button
            type="button"
            className={`${buttonClass({ size: 'small' })} ${styles.instead}`}
            onClick={onSignIn}
          >
            {t('signUp.signInInstead')}
          </button>
        )
      }
    />
  )
}
