import { useRouterHistoryKey } from '@dotyk/ui/back-closes'
import { useEffect, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { LeaveDialog } from './leave-dialog.tsx'
import { findUnsavedChangesWarning } from './unsaved-changes.ts'

/**
 * Handles the Back button, and asks before unsaved changes are lost by navigation or by closing the tab. It is rendered once,
 * around all pages.
 */
export function LeaveGuard() {
  useRouterHistoryKey(useLocation().key)
  const [text, setText] = useState('')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const unsaved =
      currentLocation.pathname === nextLocation.pathname ? undefined : findUnsavedChangesWarning()
    setText(unsaved ?? '')
    return unsaved !== undefined
  })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (findUnsavedChangesWarning() !== undefined) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <LeaveDialog
      question="leaving"
      duringNavigation
      text={text}
      onStay={blocker.reset}
      onLeave={blocker.proceed}
    />
  )
}
