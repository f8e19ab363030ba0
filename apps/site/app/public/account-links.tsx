import { buttonClass } from '@dotyk/ui/button'
import { useSiteData } from '../shared/site-data.ts'
import { SettingsIcon } from '../shared/shell/account-icons.tsx'
import { DialogLink } from '../shared/shell/dialog-link.tsx'
import styles from '../shared/shell/shell.module.css'
import { SignOutButton } from '../shared/shell/sign-out-button.tsx'
import { useTexts } from '../shared/texts.tsx'
import { Island } from '../shared/islands/island.tsx'

/** Links to sign-in and sign-up for a visitor; to the profile and sign-out for an owner. */
export function AccountLinks() {
  return useSiteData().signedIn ? <OwnerLinks /> : <VisitorLinks />
}

function VisitorLinks() {
  const { t } = useTexts()
  return (
    <>
      <DialogLink dialog="sign-in" href="/login" className={buttonClass({ variant: 'plain' })}>
        {t('signIn')}
      </DialogLink>
      {/* The button is outlined, because the page already has a filled button. */}
      <DialogLink
        dialog="sign-up"
        href="/signup"
        className={`${buttonClass({ variant: 'quiet' })} ${styles.signUp}`}
      >
        <span className={styles.long}>{t('signUp')}</span>
        <span className={styles.short}>{t('signUpShort')}</span>
      </DialogLink>
    </>
  )
}

function OwnerLinks() {
  const { t } = useTexts()
  return (
    <>
      <a href="/profile" className={buttonClass({ variant: 'filled' })}>
        {t('profile')}
      </a>
      <a
        href="/profile/settings"
        aria-label={t('settings')}
        title={t('settings')}
        className={styles.settings}
      >
        <SettingsIcon />
      </a>
      <Island name="account-menu" component={SignOutButton} props={{}} />
    </>
  )
}
