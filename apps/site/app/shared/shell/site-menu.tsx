import { documentPath } from '@dotyk/domain/documents'
import type { MouseEvent } from 'react'
import styles from './shell.module.css'
import { useTexts } from '../texts.tsx'

const ID = 'site-menu'

/** The site menu for narrow headers. It is a popover, so it works without scripts. */
export function SiteMenu() {
  const { t } = useTexts()

  // A link within the page does not close the popover by itself.
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
        <a href="/products">{t('accessories')}</a>
        <a href="/teams">{t('teams')}</a>
        <a href="/#how">{t('menu.how')}</a>
        <a href="/#prices">{t('menu.prices')}</a>
        <a href="/#questions">{t('menu.questions')}</a>
        <a href={documentPath('delivery-and-payment')}>{t('information.delivery-and-payment')}</a>
        <a href={documentPath('about')}>{t('information.about')}</a>
      </nav>
    </>
  )
}
