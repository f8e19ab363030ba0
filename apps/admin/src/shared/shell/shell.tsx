import { DOTYK } from '@dotyk/domain/companies'
import { Mark } from '@dotyk/ui/mark'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, ScrollRestoration } from 'react-router'
import type { messages } from '@dotyk/i18n'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './shell.module.css'
import { SignOutButton } from './sign-out-button.tsx'

export interface ConsolePage {
  path: `/${string}`
  /** Its name's key among the messages of `console`. */
  name: `pages.${keyof (typeof messages)['ua']['console']['pages']}`
  Icon: ComponentType
}

/** What stands around every page: the way to the others, the language, the way out. */
export function Shell({ pages }: { pages: readonly ConsolePage[] }) {
  const { t } = useTranslation(['console', 'common'])
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('common:skipToContent')}
      </a>
      <header className={styles.side}>
        <Link to="/" className={styles.home}>
          <Mark size={28} />
          <span className={styles.brand}>{DOTYK.name}</span>
          <span className={styles.name}>{t('name')}</span>
        </Link>
        <nav aria-label={t('pages.label')} className={styles.pages}>
          {pages.map(({ path, name, Icon }) => (
            <NavLink key={path} to={path} className={styles.page ?? ''}>
              <Icon />
              {t(name)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          <LanguageSwitch />
          <SignOutButton />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  )
}
