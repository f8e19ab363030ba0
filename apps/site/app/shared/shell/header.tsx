import type { ReactNode } from 'react'
import { useSiteData } from '../site-data.ts'
import { useTexts } from '../texts.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './shell.module.css'

interface HeaderProps {
  /** The content after the name: navigation or the save state. */
  start?: ReactNode
  /** The content at the right: the language, account buttons and menu. */
  end: ReactNode
  /** Whether to hide on a phone what the settings page also contains: the language and sign-out. */
  compact?: boolean
}

export function Header({ start, end, compact = false }: HeaderProps) {
  const { t } = useTexts()
  return (
    <header className={styles.header} data-compact={compact || undefined}>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <HomeLink />
      {start}
      <div className={styles.end}>{end}</div>
    </header>
  )
}

function HomeLink() {
  const { brand } = useSiteData()
  return (
    <a href={brand.logoLink || '/'} className={styles.home}>
      <BrandMark size={30} />
      <span className={styles.name}>{brand.name}</span>
    </a>
  )
}
