import type { Brand } from '@dotyk/domain/companies'
import { DOCUMENT_NAMES, documentPath } from '@dotyk/domain/documents'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { consentQuestion } from '../analytics/consent.ts'
import { useSiteData } from '../site-data.ts'
import { contactLinks } from '../support.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './shell.module.css'

export function Footer() {
  const { t } = useTranslation()
  const { brand, tagManagerId, support } = useSiteData()
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInside}>
        <Link to="/" className={styles.home}>
          <BrandMark size={24} inFooter />
          <span>{brand.name}</span>
        </Link>
        <nav aria-label={t('siteLinks')} className={styles.footerLinks}>
          <Link to="/products" prefetch="intent">
            {t('accessories')}
          </Link>
          {DOCUMENT_NAMES.map(name => (
            <Link key={name} to={documentPath(name)} prefetch="intent">
              {t(`information.${name}`)}
            </Link>
          ))}
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
        <p>{brand.footerText === '' ? t('tagline') : <FooterText brand={brand} />}</p>
      </div>
    </footer>
  )
}

/** What a company says at the foot of its pages. */
function FooterText({ brand: { footerText, footerLink } }: { brand: Brand }) {
  return footerLink === '' ? footerText : <a href={footerLink}>{footerText}</a>
}
