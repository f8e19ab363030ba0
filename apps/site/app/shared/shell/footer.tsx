import type { Brand } from '@dotyk/domain/companies'
import { DOCUMENT_NAMES, documentPath } from '@dotyk/domain/documents'
import { consentBanner } from '../analytics/consent.ts'
import { useSiteData } from '../site-data.ts'
import { supportContactLinks } from '../support.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './shell.module.css'
import { useTexts } from '../texts.tsx'

export function Footer() {
  const { t } = useTexts()
  const { brand, tagManagerId, support } = useSiteData()
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInside}>
        <a href="/" className={styles.home}>
          <BrandMark size={24} inFooter />
          <span>{brand.name}</span>
        </a>
        <nav aria-label={t('siteLinks')} className={styles.footerLinks}>
          <a href="/products">{t('accessories')}</a>
          <a href="/order/find">{t('findOrder')}</a>
          <a href="/teams">{t('teams')}</a>
          {DOCUMENT_NAMES.map(name => (
            <a key={name} href={documentPath(name)}>
              {t(`information.${name}`)}
            </a>
          ))}
          <a href="/status">{t('status')}</a>
          {supportContactLinks(support).map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
          {tagManagerId !== null && (
            <button type="button" data-opens="consent" onClick={consentBanner.ask}>
              {t('cookies')}
            </button>
          )}
        </nav>
        <p>{brand.footerText === '' ? t('tagline') : <FooterText brand={brand} />}</p>
      </div>
    </footer>
  )
}

/** The company's footer text. */
function FooterText({ brand: { footerText, footerLink } }: { brand: Brand }) {
  return footerLink === '' ? footerText : <a href={footerLink}>{footerText}</a>
}
