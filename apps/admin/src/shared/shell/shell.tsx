import type { StaffRestriction } from '@dotyk/domain/staff'
import { useStore } from '@dotyk/ui/store'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router'
import { meQuery } from '../calls/me.ts'
import { LeaveGuard } from '../dialog/leave-guard.tsx'
import { KeySheet } from '../keys/key-sheet.tsx'
import { useKeyListener, useKeys } from '../keys/keys.ts'
import { Palette } from '../palette/palette.tsx'
import { paletteOpenStore } from '../palette/palette-store.ts'
import type { PaletteSource } from '../palette/sources.ts'
import { useUsbCodeReader } from '../scanner/use-code-reader.ts'
import { BottomBar } from './bottom-bar.tsx'
import { type ConsolePage, pagesFor } from './pages.ts'
import styles from './shell.module.css'
import { SideNav } from './side-nav.tsx'
import { WaitingPage, FailedPage } from './message-pages.tsx'

/** The id of the element that contains the page. */
const CONTENT_ID = 'content'

interface ShellProps {
  pages: readonly ConsolePage[]
  sources: readonly PaletteSource[]
  /** The component that replaces all pages until the user has done a required step. */
  FirstSteps: ComponentType<{ restriction: StaffRestriction }>
}

/** The frame around every page: the navigation, the command palette and the key bindings. */
export function Shell({ pages, sources, FirstSteps }: ShellProps) {
  const { t } = useTranslation(['console', 'common'])
  const { data: me, error } = useQuery(meQuery)
  const paletteOpen = useStore(paletteOpenStore, false)
  const [keysShown, setKeysShown] = useState(false)
  useKeyListener()
  useUsbCodeReader()
  useKeys([
    { keys: 'mod+k', name: t('keys.palette'), run: () => paletteOpenStore.set(true), inFields: true },
    { keys: '?', name: t('keys.all'), run: () => setKeysShown(true) },
  ])
  if (error && !me) return <FailedPage />
  if (!me) return <WaitingPage />
  if (me.restriction)
    return (
      <Suspense fallback={<WaitingPage />}>
        <FirstSteps restriction={me.restriction} />
      </Suspense>
    )
  const seen = pagesFor(pages, me.role)
  return (
    <div className={styles.shell}>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        {t('common:skipToContent')}
      </a>
      <SideNav pages={seen} me={me} />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <BottomBar pages={seen} me={me} />
      <ScrollRestoration />
      <LeaveGuard />
      {paletteOpen && <Palette pages={seen} sources={sources} onClose={() => paletteOpenStore.set(false)} />}
      {keysShown && <KeySheet onClose={() => setKeysShown(false)} />}
    </div>
  )
}
