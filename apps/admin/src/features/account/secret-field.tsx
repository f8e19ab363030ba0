import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SecretFieldProps {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  description?: string
  error: string | undefined
}

/** A password with a button that shows it. */
export function SecretField(props: SecretFieldProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const label = shown ? t('hidePassword') : t('showPassword')
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error !== undefined}
      maxLength={1_000}
      spellCheck={false}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': label, tabIndex: 0 }}
    />
  )
}
