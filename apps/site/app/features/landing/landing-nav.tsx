import styles from './landing.module.css'
import { useTexts } from '../../shared/texts.tsx'

const SECTIONS = ['accessories', 'how', 'offers', 'prices', 'questions'] as const

/** The navigation within the landing page. */
export function LandingNav() {
  const { t } = useTexts('landing')
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      {SECTIONS.map(section => (
        <a key={section} href={`#${section}`}>
          {t(`nav.${section}`)}
        </a>
      ))}
    </nav>
  )
}
