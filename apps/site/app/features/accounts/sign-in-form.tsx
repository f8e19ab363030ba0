import { useTranslation } from 'react-i18next'
import { signIn } from './account-calls.ts'
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
    />
  )
}
