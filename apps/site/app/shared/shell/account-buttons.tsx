import { Button, buttonClass, type ButtonLook } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { callServer } from '../calls/late-calls.ts'
import { explainFailure } from '../explain-failure.ts'
import { ordering } from '../ordering.ts'
import { session, useIsSignedIn } from '../session.ts'
import { DialogLink } from './dialog-link.tsx'
import styles from './shell.module.css'
import { useAfterSaving } from './use-after-saving.tsx'

/** In the owner's area alone: elsewhere the header has no room for it on a phone. */
const STATISTICS = '/profile/statistics'

const SIGN_IN: ButtonLook = { variant: 'plain' }
/** Outlined: the page itself has the one filled button. */
const SIGN_UP: ButtonLook = { variant: 'quiet' }
const MAIN: ButtonLook = { variant: 'filled' }

/** What a visitor may do about an account: come in or start one; an owner, go to the profile or out. */
export function AccountButtons({ settings }: { settings: boolean }) {
  return useIsSignedIn() ? <OwnerButtons settings={settings} /> : <VisitorButtons />
}

function VisitorButtons() {
  const { t } = useTranslation()
  return (
    <>
      <DialogLink dialog="sign-in" href="/login" className={buttonClass(SIGN_IN)}>
        {t('signIn')}
      </DialogLink>
      <DialogLink dialog="sign-up" href="/signup" className={`${buttonClass(SIGN_UP)} ${styles.signUp}`}>
        <span className={styles.long}>{t('signUp')}</span>
        <span className={styles.short}>{t('signUpShort')}</span>
      </DialogLink>
    </>
  )
}

function OwnerButtons({ settings }: { settings: boolean }) {
  const { pathname } = useLocation()
  const { t } = useTranslation()
  return (
    <>
      {pathname !== '/profile' && (
        <Link to="/profile" prefetch="intent" className={buttonClass(MAIN)}>
          {t('profile')}
        </Link>
      )}
      {settings && pathname.startsWith('/profile') && pathname !== STATISTICS && (
        <Link
          to={STATISTICS}
          prefetch="intent"
          aria-label={t('statistics')}
          title={t('statistics')}
          className={styles.settings}
        >
          <StatisticsIcon />
        </Link>
      )}
      {settings && pathname !== '/profile/settings' && (
        <Link
          to="/profile/settings"
          prefetch="intent"
          aria-label={t('settings')}
          title={t('settings')}
          className={styles.settings}
        >
          <SettingsIcon />
        </Link>
      )}
      <SignOutButton />
    </>
  )
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** Two sliders. */
function SettingsIcon() {
  return (
    <Icon>
      <path d="M4 7.5h8.5M18.5 7.5H20M4 16.5h1.5M11.5 16.5H20" />
      <circle cx="15.5" cy="7.5" r="2.6" />
      <circle cx="8.5" cy="16.5" r="2.6" />
    </Icon>
  )
}

/** Three columns. */
function StatisticsIcon() {
  return (
    <Icon>
      <path d="M5.5 19v-5M12 19V5M18.5 19v-9" />
    </Icon>
  )
}

function SignOutButton() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { saving, signOutAfterSaving, question } = useAfterSaving(signOut)

  async function signOut() {
    setBusy(true)
    try {
      await callServer('POST /auth/signout', {})
      ordering.forget()
      await navigate('/')
      session.noteSignedOut()
    } catch (error) {
      showToast(`${t('signOutFailed')}: ${await explainFailure(i18n, error)}`, 'error')
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="plain" busy={busy || saving} onClick={() => void signOutAfterSaving()}>
        {t('signOut')}
      </Button>
      {question}
    </>
  )
}
