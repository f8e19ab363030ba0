import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { CurrentStaff } from '../calls/me.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './shell.module.css'
import { SignOutButton } from './sign-out-button.tsx'

/** The signed-in member of staff, with links to their account, the language, the colour scheme and sign-out. */
export function Account({ me, onChosen }: { me: CurrentStaff; onChosen?: () => void }) {
  const { t } = useTranslation('console')
  return (
    <div className={styles.account}>
      <LanguageSwitch />
      <div className={styles.me}>
        <NavLink to="/account" className={styles.own ?? ''} {...(onChosen && { onClick: onChosen })}>
          <span className={styles.initial} aria-hidden="true">
            {me.login.slice(0, 1).toUpperCase()}
          </span>
          <span className={styles.who}>
            <span className={styles.login} title={me.login}>
              {me.login}
            </span>
            <span className={styles.role}>{t(`roles.${me.role}`)}</span>
          </span>
          <span className="visually-hidden">{t('pages.account')}</span>
        </NavLink>
        <SchemeSwitch />
        <SignOutButton />
      </div>
    </div>
  )
}
