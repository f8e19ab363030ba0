import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Mark } from '@dotyk/ui/mark'
import { consentQuestion } from '../analytics/consent.ts'
import { useSiteData } from '../site-data.ts'
import { contactLinks } from '../support.ts'
import styles from './shell.module.css'

export function Footer() {
  const { t } = useTranslation()
  const { brand, tagManagerId, support } = useSiteData()
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInside}>
        <Link to="/" className={styles.home}>
          <Mark size={24} />
          <span>{brand.name}</span>
        </Link>
        <nav aria-label={t('siteLinks')} className={styles.footerLinks}>
          <Link to="/products" prefetch="intent">
            {t('accessories')}
          </Link>
          {contactLinks(support).map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
          {tagManagerId !== null && (
            <button type="button" onClick={consentQuestion.ask}>
              {t('cookies')}
            </button>
          )}
        </nav>
        <p>{t('tagline')}</p>
      </div>
    </footer>
  )
}
