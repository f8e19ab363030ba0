import { Outlet, useMatches } from 'react-router'
import type { RouteHandle } from '../../shared/route-handle.ts'
import { Footer } from '../../shared/shell/footer.tsx'
import { Header } from '../../shared/shell/header.tsx'
import { SiteMenu } from '../../shared/shell/site-menu.tsx'
import { ShopLink } from '../../shared/shell/shop-link.tsx'
import styles from '../../shared/shell/shell.module.css'

export default function PublicFrame() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  return (
    <div className={styles.frame}>
      <Header start={handle?.headerStart?.() ?? <ShopLink />} menu={<SiteMenu />} />
      <Outlet />
      <Footer />
    </div>
  )
}
