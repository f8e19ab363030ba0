import { PasswordField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'

interface SecretFieldProps {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error: string | undefined
}

/** A password field with a button that reveals the password. */
export function SecretField(props: SecretFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <PasswordField {...props} maxLength={1_000} showLabel={t('showPassword')} hideLabel={t('hidePassword')} />
  )
}
