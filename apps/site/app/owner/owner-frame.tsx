import type { ReactNode } from 'react'
import { AppHeader } from '../shared/shell/app-header.tsx'
import { Footer } from '../shared/shell/footer.tsx'
import styles from '../shared/shell/shell.module.css'
import { ShopLink } from '../shared/shell/shop-link.tsx'
import { SiteMenu } from '../shared/shell/site-menu.tsx'

/** The header and footer around a page of the owner's area, except the editor, which has its own header and footer. */
export function OwnerFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <AppHeader start={<ShopLink />} menu={<SiteMenu />} />
      {children}
      <Footer />
    </div>
  )
}
