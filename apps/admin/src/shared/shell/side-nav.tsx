import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { ProductMark } from '@dotyk/ui/mark'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CurrentStaff } from '../calls/me.ts'
import { Icon } from '../icons.tsx'
import { KeyCap } from '../keys/key-cap.tsx'
import { paletteOpenStore } from '../palette/palette-store.ts'
import { ScanButton } from '../scanner/scan-button.tsx'
import { Account } from './account.tsx'
import { PageLinks } from './page-links.tsx'
import type { ConsolePage } from './pages.ts'
import styles from './shell.module.css'

/** The navigation at the side of wide screens. */
export function SideNav({ pages, me }: { pages: readonly ConsolePage[]; me: CurrentStaff }) {
  const { t } = useTranslation('console')
  return (
    <header className={styles.side}>
      <Link to="/" className={styles.home}>
        <ProductMark size={22} />
        <span className={styles.brand}>{DEFAULT_BRAND.name}</span>
        <span className={styles.name}>{t('name')}</span>
      </Link>
      <div className={styles.finding}>
        <button type="button" className={styles.find} onClick={() => paletteOpenStore.set(true)}>
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
