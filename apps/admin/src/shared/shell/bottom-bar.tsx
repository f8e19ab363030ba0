import { Dialog } from '../dialog/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { CurrentStaff } from '../calls/me.ts'
import { Icon } from '../icons.tsx'
import { Account } from './account.tsx'
import { PageLinks } from './page-links.tsx'
import type { ConsolePage } from './pages.ts'
import styles from './bottom-bar.module.css'

/** The pages in the bottom bar: those that staff use away from a desk. */
const ON_PHONES = ['/orders', '/encoding', '/users']
const MAX_LINKS = 3

/** The navigation on phones: three pages at the bottom, and the other pages in a "more" menu. */
export function BottomBar({ pages, me }: { pages: readonly ConsolePage[]; me: CurrentStaff }) {
  const { t } = useTranslation(['console', 'common'])
  const [open, setOpen] = useState(false)
  const preferred = ON_PHONES.flatMap(path => pages.find(page => page.path === path) ?? [])
  const others = pages.filter(page => page.section !== 'own' && !preferred.includes(page))
  const shown = [...preferred, ...others].slice(0, MAX_LINKS)
  return (
    <>
      <nav aria-label={t('pages.short')} className={styles.bar}>
        {shown.map(({ path, name, icon }) => (
          <NavLink key={path} to={path} className={styles.tab ?? ''}>
            <Icon name={icon} size={22} />
            {t(name)}
          </NavLink>
        ))}
        <button type="button" className={styles.tab} onClick={() => setOpen(true)}>
          <Icon name="menu" size={22} />
          {t('pages.more')}
        </button>
      </nav>
      {open && (
        <Dialog losesNothing title={t('name')} onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            <PageLinks pages={pages} onChosen={() => setOpen(false)} />
            <Account me={me} onChosen={() => setOpen(false)} />
          </div>
        </Dialog>
      )}
    </>
  )
}
