import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'
import styles from './sign-in.module.css'

/** Asks for login and password, then for a code if the second factor is on. Typed values stay if the server refuses them. */
export function SignInForm() {
  const { t } = useTranslation('console')
  const signingIn = useSignIn()
  const { call, asksCode, submit, startAgain } = signingIn
  return (
    <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <SignInFields signingIn={signingIn} codeLead={<p className={styles.lead}>{t('signIn.codeLead')}</p>} />
      <Button type="submit" variant="filled" size="large" wide busy={call.busy}>
        {t('signIn.submit')}
      </Button>
      {asksCode && (
        <Button variant="plain" onClick={startAgain}>
          {t('signIn.otherLogin')}
        </Button>
      )}
    </form>
  )
}
