import { Button } from '@dotyk/ui/button'
import { FormError, TextField } from '@dotyk/ui/fields'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondFactorProof } from '../../shared/calls/account.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './account.module.css'
import { SecretField } from './secret-field.tsx'

interface ProofFormProps {
  /** What failed, for the error message: "Couldn’t turn it off". */
  context: string
  submit: string
  /** The label of the code's field, which says whether only an app's code or also a recovery code is accepted. */
  codeLabel: string
  danger?: boolean
  /** Called when the user presses the cancel button; if absent, the form has no such button. */
  onCancel?: () => void
  onProven: (proof: SecondFactorProof) => Promise<void>
}

/** Asks for a code and the password before the second factor is changed. */
export function SecondFactorProofForm({
  context,
  submit,
  codeLabel,
  danger = false,
  onCancel,
  onProven,
}: ProofFormProps) {
  const { t } = useTranslation(['console', 'auth'])
  const call = useCall(context, ['code', 'password'])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const proof = { code: data.get('code') as string, password: data.get('password') as string }
    const missing = {
      code: proof.code.trim() === '' ? ('code-required' as const) : null,
      password: proof.password === '' ? ('password-required' as const) : null,
    }
    if (call.refuse(missing)) return
    await call.run(() => onProven(proof))
  }

  return (
    <form ref={call.form} noValidate className={styles.form} onSubmit={send}>
      <FormError>{call.error}</FormError>
      <TextField
        label={codeLabel}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        error={call.errorOf('code')}
      />
      <SecretField
        label={t('auth:password')}
        name="password"
        autoComplete="current-password"
        error={call.errorOf('password')}
      />
      <div className={styles.actions}>
        <Button size="small" variant={danger ? 'danger' : 'filled'} type="submit" busy={call.busy}>
          {submit}
        </Button>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
