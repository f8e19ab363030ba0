import type { ReactNode } from 'react'
import { AccountButtons } from './account-buttons.tsx'
import { Header } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'

interface AppHeaderProps {
  start?: ReactNode
  /** Before the account's buttons. */
  end?: ReactNode
  /** After the account's buttons. */
  menu?: ReactNode
  /** False where the owner has no settings to go to. */
  settings?: boolean
  compact?: boolean
}

/** The header of pages that change as they stand: their language too. */
export function AppHeader({ start, end, menu, settings = true, compact = false }: AppHeaderProps) {
  return (
    <Header
      start={start}
      compact={compact}
      end={
        <>
          {end}
          <LanguageSwitch />
          <AccountButtons settings={settings} />
          {menu}
        </>
      }
    />
  )
}
