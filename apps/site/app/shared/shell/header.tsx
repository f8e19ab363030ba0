import type { ReactNode } from 'react'
import { useSiteData } from '../site-data.ts'
import { useTexts } from '../texts.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './shell.module.css'

interface HeaderProps {
  /** After the name: navigation, or the state of what is being saved. */
  start?: ReactNode
  /** At the other side: the language, the account's buttons, a menu. */
  end: ReactNode
  /** On a phone it leaves out what the settings hold as well: the language and the way out. */
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
