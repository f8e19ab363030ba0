import { Button, buttonClass } from '@dotyk/ui/button'
import { useIsLive } from '@dotyk/ui/store'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../shared/forms/use-call.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useIsSignedIn } from '../../shared/session.ts'
import { useTypedLogin } from '../../shared/typed-login.ts'
import { signIn } from './account-calls.ts'
import styles from './accounts.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** Sign-in as a page of its own, and the way in for a login link `/login?key=…`. */
export function LoginPage() {
  const { t } = useTranslation(['auth', 'common'])
  const navigate = useNavigate()
  const signedIn = useIsSignedIn()
  const [login, onLoginChange] = useTypedLogin()
  const link = useLoginLink()

  async function enter() {
    await navigate('/profile', { replace: true })
    onLoginChange('')
  }

  return (
    <main id="content" className={styles.page}>
      <PageHead title={t('signIn.pageTitle')} description={t('signIn.description')} path="/login" />
      <div className={styles.sheet}>
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        {link.failure && (
          <p role="alert" className={styles.failure}>
            {link.failure}
          </p>
        )}
        {link.isThere ? (
          <ByLoginLink signedIn={signedIn} busy={link.busy} onEnter={link.enter} onStay={link.forget} />
        ) : signedIn ? (
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

interface ByLoginLinkProps {
  signedIn: boolean
  busy: boolean
  onEnter: () => void
  onStay: () => void
}

/**
 * Only a press signs in: a link that somebody else sent must not put a person into another profile unnoticed. Who is
 * signed in already is asked first.
 */
function ByLoginLink({ signedIn, busy, onEnter, onStay }: ByLoginLinkProps) {
  const { t } = useTranslation('auth')
  const live = useIsLive()
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

/** The login link in the address; its key leaves the address whatever comes of it. */
function useLoginLink() {
  const { t } = useTranslation('auth')
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const key = search.get('key')
  const call = useCall(t('signIn.keyFailed'))
  const isDead = call.errorKey !== undefined && call.errorKey !== 'unavailable'

  async function enter() {
    if (key === null || call.busy) return
    if (await call.run(() => signIn({ key }))) await navigate('/profile', { replace: true })
    else setSearch({}, { replace: true })
  }

  return {
    isThere: key !== null,
    busy: call.busy,
    failure: isDead ? `${t('signIn.keyFailed')}: ${t('signIn.keyDead')}` : call.error,
    enter: () => void enter(),
    forget: () => void navigate('/profile', { replace: true }),
  }
}
