import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSiteData } from '../site-data.ts'
import { AccountButtons } from './account-buttons.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './shell.module.css'

interface HeaderProps {
  /** After the name: navigation, or the state of what is being saved. */
  start?: ReactNode
  /** Before the account's buttons. */
  end?: ReactNode
  /** After the account's buttons. */
  menu?: ReactNode
  /** False where the owner has no settings to go to. */
  settings?: boolean
  /** On a phone it leaves out what the settings hold as well: the language and the way out. */
  compact?: boolean
}

export function Header({ start, end, menu, settings = true, compact = false }: HeaderProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.header} data-compact={compact || undefined}>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <HomeLink />
      {start}
      <div className={styles.end}>
        {end}
        <LanguageSwitch />
        <AccountButtons settings={settings} />
        {menu}
      </div>
    </header>
  )
}

function HomeLink() {
  const { brand } = useSiteData()
  const inside = (
    <>
      <BrandMark size={30} />
      <span className={styles.name}>{brand.name}</span>
    </>
  )
  return brand.logoLink ? (
    <a href={brand.logoLink} className={styles.home}>
      {inside}
    </a>
  ) : (
    <Link to="/" className={styles.home}>
      {inside}
    </Link>
  )
}
