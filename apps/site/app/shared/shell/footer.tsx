import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Mark } from '@dotyk/ui/mark'
import { useSiteData } from '../site-data.ts'
import styles from './shell.module.css'

export function Footer() {
  const { t } = useTranslation()
  const { brand } = useSiteData()
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInside}>
        <Link to="/" className={styles.home}>
          <Mark size={24} />
          <span>{brand.name}</span>
        </Link>
        <p>{t('tagline')}</p>
      </div>
    </footer>
  )
}
