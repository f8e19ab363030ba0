import { buttonClass, type ButtonLook } from '@dotyk/ui/button'
import { Link, useLocation } from 'react-router'
import { useIsSignedIn } from '../session.ts'
import { LeadsLink } from './leads-link.tsx'
import { SettingsIcon, StatisticsIcon } from './account-icons.tsx'
import { DialogLink } from './dialog-link.tsx'
import styles from './shell.module.css'
import { SignOutButton } from './sign-out-button.tsx'
import { useTexts } from '../texts.tsx'

/** The statistics page, which is linked only in the owner's area, because other headers have no space for the link on a phone. */
const STATISTICS = '/profile/statistics'

const SIGN_IN: ButtonLook = { variant: 'plain' }
/** The look of the header's main button, which is outlined because the page has a filled button of its own. */
const MAIN: ButtonLook = { variant: 'quiet' }

/** Buttons for sign-in and sign-up for a visitor; for the profile and sign-out for an owner. */
export function AccountButtons({ settings }: { settings: boolean }) {
  return useIsSignedIn() ? <OwnerButtons settings={settings} /> : <VisitorButtons />
}

function VisitorButtons() {
  const { t } = useTexts()
  return (
    <>
      <DialogLink dialog="sign-in" href="/login" className={buttonClass(SIGN_IN)}>
        {t('signIn')}
      </DialogLink>
      <DialogLink dialog="sign-up" href="/signup" className={`${buttonClass(MAIN)} ${styles.signUp}`}>
        <span className={styles.long}>{t('signUp')}</span>
        <span className={styles.short}>{t('signUpShort')}</span>
      </DialogLink>
    </>
  )
}

function OwnerButtons({ settings }: { settings: boolean }) {
  const { pathname } = useLocation()
  const { t } = useTexts()
  return (
    <>
      {pathname !== '/profile' && (
        <Link to="/profile" prefetch="intent" className={buttonClass(MAIN)}>
          {t('profile')}
        </Link>
      )}
      {settings && pathname.startsWith('/profile') && <LeadsLink />}
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
