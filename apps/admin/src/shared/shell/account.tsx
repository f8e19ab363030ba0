import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Me } from '../calls/me.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './shell.module.css'
import { SignOutButton } from './sign-out-button.tsx'

/** Who is signed in, which leads to their own account, the language, light or dark, and the way out. */
export function Account({ me, onChosen }: { me: Me; onChosen?: () => void }) {
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
