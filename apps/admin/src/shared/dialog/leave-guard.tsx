import { useBackKey } from '@dotyk/ui/back-closes'
import { useEffect, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { LeaveDialog } from './leave-dialog.tsx'
import { unsavedText } from './unsaved-changes.ts'

/**
 * Handles Back, and asks before unsaved changes are lost by navigation or by closing the tab. Rendered once, around all
 * pages.
 */
export function LeaveGuard() {
  useBackKey(useLocation().key)
  const [text, setText] = useState('')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const unsaved = currentLocation.pathname === nextLocation.pathname ? undefined : unsavedText()
    setText(unsaved ?? '')
    return unsaved !== undefined
  })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedText() !== undefined) event.preventDefault()
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
