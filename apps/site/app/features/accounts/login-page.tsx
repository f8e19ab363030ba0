import { Button, buttonClass } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { useIsHydrated } from '@dotyk/ui/store'
import { useState } from 'react'
import { useCall } from '../../shared/forms/use-call.ts'
import { NoScripts } from '../../shared/forms/no-scripts.tsx'
import { useIsSignedIn } from '../../shared/session.ts'
import { useTypedLogin } from '../../shared/typed-login.ts'
import { signIn } from './account-calls.ts'
import { redirectToProfile } from './redirect-to-profile.ts'
import styles from './accounts.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { useTexts } from '../../shared/texts.tsx'

interface LoginPageProps {
  /** The key in the URL of a login link, `/login?key=…`; null if the URL has none. */
  loginKey: string | null
}

/** The sign-in page, which also handles login links. */
export function LoginPage({ loginKey }: LoginPageProps) {
  const { t } = useTexts(['auth', 'common'])
  const signedIn = useIsSignedIn()
  const [login, onLoginChange] = useTypedLogin()
  const link = useLoginLink(loginKey)

  return (
    <main id="content" className={styles.page}>
      <div className={styles.sheet}>
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        <NoScripts />
        <FormError>{link.failure}</FormError>
        {link.isThere ? (
          <ByLoginLink signedIn={signedIn} busy={link.busy} onEnter={link.enter} onStay={link.forget} />
        ) : signedIn ? (
          <>
            <p className={styles.lead}>{t('signIn.already')}</p>
            <a href="/profile" className={buttonClass({ variant: 'filled', size: 'large', wide: true })}>
              {t('common:profile')}
            </a>
          </>
        ) : (
          <>
            <SignInForm
              login={login}
              onLoginChange={onLoginChange}
              onDone={() => redirectToProfile('sign-in page')}
            />
            <p className={styles.other}>
              {t('signIn.noneYet')}{' '}
              <a href="/signup" className={styles.switch}>
                {t('signUp.submit')}
              </a>
            </p>
          </>
        )}
      </div>
    </main>
  )
}

interface ByLoginLinkProps {
  signedIn: boolean
  busy: boolean
  onEnter: () => void
  onStay: () => void
}

/**
 * Signs in by a login link only when the visitor presses a button, so that another person's link can't switch profiles unnoticed.
 * A visitor who is already signed in is asked first.
 */
function ByLoginLink({ signedIn, busy, onEnter, onStay }: ByLoginLinkProps) {
  const { t } = useTexts('auth')
  const live = useIsHydrated()
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t(signedIn ? 'signIn.keyInstead' : 'signIn.keyText')}</p>
      <Button variant="filled" size="large" wide busy={busy} disabled={!live} onClick={onEnter}>
        {t(signedIn ? 'signIn.keyEnterInstead' : 'signIn.keyEnter')}
      </Button>
      {signedIn && (
        <Button size="large" wide onClick={onStay}>
          {t('signIn.keyStay')}
        </Button>
      )}
    </div>
  )
}

/** Reads the login link from the URL and removes its key from the URL whether or not signing in succeeds. */
function useLoginLink(loginKey: string | null) {
  const { t } = useTexts('auth')
  const [key, setKey] = useState(loginKey)
  const call = useCall(t('signIn.keyFailed'))
  const isExplained = call.errorKey === 'unavailable' || call.errorKey === 'login-link-expired'
  const isDead = call.errorKey !== undefined && !isExplained

  async function enter() {
    if (key === null || call.busy) return
    if (await call.run(() => signIn({ key }))) return redirectToProfile('sign-in page')
    setKey(null)
    history.replaceState(history.state, '', '/login')
  }

  return {
    isThere: key !== null,
    busy: call.busy,
    failure: isDead ? `${t('signIn.keyFailed')}: ${t('signIn.keyDead')}` : call.error,
    enter: () => void enter(),
    forget: () => void redirectToProfile('sign-in page'),
  }
}
