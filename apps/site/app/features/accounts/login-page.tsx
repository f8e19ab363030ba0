import { failureKey } from '@dotyk/contract/client'
import { buttonClass } from '@dotyk/ui/button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { once } from '../../shared/once.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { WaitingMark } from '../../shared/shell/waiting-mark.tsx'
import { useIsSignedIn } from '../../shared/session.ts'
import { useTypedLogin } from '../../shared/typed-login.ts'
import { signIn } from './account-calls.ts'
import styles from './accounts.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** Sign-in as a page of its own, and the way in for a login link `/login?key=…` (decisions 3.5). */
export function LoginPage() {
  const { t } = useTranslation(['auth', 'errors', 'common'])
  const navigate = useNavigate()
  const signedIn = useIsSignedIn()
  const [login, onLoginChange] = useTypedLogin()
  const key = useKeySignIn()

  function enter() {
    onLoginChange('')
    void navigate('/profile', { replace: true })
  }

  return (
    <main id="content" className={styles.page}>
      <PageHead title={t('signIn.pageTitle')} description={t('signIn.description')} path="/login" />
      {key.working && <WaitingMark />}
      <div className={styles.sheet}>
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        {key.failure && (
          <p role="alert" className={styles.failure}>
            {t('signIn.keyFailed')}:{' '}
            {t(key.failure === 'unavailable' ? 'errors:unavailable' : 'signIn.keyDead')}
          </p>
        )}
        {signedIn ? (
          <>
            <p className={styles.lead}>{t('signIn.already')}</p>
            <Link
              to="/profile"
              prefetch="render"
              className={buttonClass({ variant: 'filled', size: 'large', wide: true })}
            >
              {t('common:profile')}
            </Link>
          </>
        ) : (
          <>
            <SignInForm login={login} onLoginChange={onLoginChange} onDone={enter} />
            <p className={styles.other}>
              {t('signIn.noneYet')}{' '}
              <Link to="/signup" className={styles.switch}>
                {t('signUp.submit')}
              </Link>
            </p>
          </>
        )}
      </div>
    </main>
  )
}

/** Signs in by the key in the address, and takes the key out of the address whatever comes of it. */
function useKeySignIn() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const key = search.get('key')
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (!key) return
    once(`key ${key}`, () => signIn({ key })).then(
      () => navigate('/profile', { replace: true }),
      (error: unknown) => {
        setFailure(failureKey(error))
        setSearch({}, { replace: true })
      },
    )
  }, [key, navigate, setSearch])

  return { working: key !== null, failure }
}
