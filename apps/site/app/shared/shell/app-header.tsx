import type { ReactNode } from 'react'
import { AccountButtons } from './account-buttons.tsx'
import { Header } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'

interface AppHeaderProps {
  start?: ReactNode
  /** Content before the account buttons. */
  end?: ReactNode
  /** Content after the account buttons. */
  menu?: ReactNode
  /** Whether the owner has a settings page; true by default. */
  settings?: boolean
  compact?: boolean
}

/** The header of client-rendered pages, which switch the language without a reload. */
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
