import { DOTYK } from '@dotyk/domain/companies'
import { Mark } from '@dotyk/ui/mark'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Me } from '../calls/me.ts'
import { Icon } from '../icons.tsx'
import { KeyCap } from '../keys/key-cap.tsx'
import { paletteIsOpen } from '../palette/palette-store.ts'
import { ScanButton } from '../scanner/scan-button.tsx'
import { Account } from './account.tsx'
import { PageLinks } from './page-links.tsx'
import type { ConsolePage } from './pages.ts'
import styles from './shell.module.css'

/** The navigation at the side of wide screens. */
export function SideNav({ pages, me }: { pages: readonly ConsolePage[]; me: Me }) {
  const { t } = useTranslation('console')
  return (
    <header className={styles.side}>
      <Link to="/" className={styles.home}>
        <Mark size={22} />
        <span className={styles.brand}>{DOTYK.name}</span>
        <span className={styles.name}>{t('name')}</span>
      </Link>
      <div className={styles.finding}>
        <button type="button" className={styles.find} onClick={() => paletteIsOpen.set(true)}>
          <Icon name="search" size={14} />
          {t('palette.open')}
          <KeyCap keys="mod+k" />
        </button>
        <ScanButton />
      </div>
      <PageLinks pages={pages} />
      <Account me={me} />
    </header>
  )
}
