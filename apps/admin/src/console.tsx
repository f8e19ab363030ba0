import { useIsSessionActive } from '@dotyk/ui/session'
import { Toasts } from '@dotyk/ui/toasts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterProvider } from 'react-router'
import { InvitationScreen } from './features/sign-in/invitation-screen.tsx'
import { LockScreen } from './features/sign-in/lock-screen.tsx'
import { SignInScreen } from './features/sign-in/sign-in-screen.tsx'
import { router } from './router.tsx'
import { meQuery } from './shared/calls/me.ts'
import { queryClient } from './shared/queries.ts'
import { hasSessionEnded, session } from './shared/session.ts'

/** Returns the token of the address that an invitation’s email leads to; null on other pages. */
function invitationToken(): string | null {
  return /^(?:\/__admin__)?\/invite\/([\w-]+)$/.exec(location.pathname)?.[1] ?? null
}

/** Returns the login of the signed-in user; undefined until this page has loaded that user. */
const knownLogin = () => queryClient.getQueryData(meQuery.queryKey)?.login

/**
 * Shows staff the pages, and everyone else the sign-in screen. The address stays the same, so the requested page opens after
 * signing in. When a session ends while pages are open, the pages are locked until the password is typed again.
 */
export function Console() {
  const { t } = useTranslation()
  const alive = useIsSessionActive(session, false)
  const [invitation, setInvitation] = useState(invitationToken)
  const [isLeaving, setLeaving] = useState(false)
  if (alive && isLeaving) setLeaving(false)
  const login = knownLogin()
  const isLocked = !alive && !isLeaving && hasSessionEnded() && login !== undefined
  const lockedFor = useRef<string>(undefined)

  function leaveInvitation() {
    queryClient.clear()
    void router.navigate('/', { replace: true })
    setInvitation(null)
  }

  useEffect(() => {
    // The next administrator must not see cached data of the previous one. An invitation page works without a session, so it
    // keeps its cache.
    if (!alive && !isLocked && invitation === null) queryClient.clear()
  }, [alive, isLocked, invitation])

  useEffect(() => {
    if (isLocked) lockedFor.current = login
    if (!alive || lockedFor.current === undefined) return
    const before = lockedFor.current
    lockedFor.current = undefined
    void queryClient.invalidateQueries().then(() => {
      // Somebody else may have signed in in another tab, and that person must not see data of the previous user.
      if (knownLogin() !== before) location.reload()
    })
  }, [alive, isLocked, login])

  return (
    <>
      {invitation !== null ? (
        <InvitationScreen token={invitation} onDone={leaveInvitation} />
      ) : alive || isLocked ? (
        <RouterProvider router={router} />
      ) : (
        <SignInScreen ended={hasSessionEnded()} />
      )}
      {isLocked && (
        <LockScreen
          login={login}
          onOtherLogin={() => {
            session.noteSignedOut()
            setLeaving(true)
          }}
        />
      )}
      <Toasts closeLabel={t('close')} />
    </>
  )
}
