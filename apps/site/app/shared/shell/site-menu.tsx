import { documentPath } from '@dotyk/domain/documents'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './shell.module.css'

const ID = 'site-menu'

/** The way around the site where the header has no room for it. The browser opens and closes it, without scripts too. */
export function SiteMenu() {
  const { t } = useTranslation()

  // A link within the page leaves it open.
  function close(event: MouseEvent<HTMLElement>) {
    event.currentTarget.hidePopover()
  }

  return (
    <>
      <button type="button" popoverTarget={ID} aria-label={t('menu.label')} className={styles.menuButton}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </button>
      <nav id={ID} popover="auto" aria-label={t('menu.label')} className={styles.menu} onClick={close}>
        <Link to="/products">{t('accessories')}</Link>
        <Link to="/#how">{t('menu.how')}</Link>
        <Link to="/#prices">{t('menu.prices')}</Link>
        <Link to="/#questions">{t('menu.questions')}</Link>
        <Link to={documentPath('delivery-and-payment')}>{t('information.delivery-and-payment')}</Link>
        <Link to={documentPath('about')}>{t('information.about')}</Link>
      </nav>
    </>
  )
}
