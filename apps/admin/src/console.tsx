import { useIsAlive } from '@dotyk/ui/session'
import { Toasts } from '@dotyk/ui/toasts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterProvider } from 'react-router'
import { SignInScreen } from './features/sign-in/sign-in-screen.tsx'
import { router } from './router.tsx'
import { queryClient } from './shared/queries.ts'
import { hasEnded, session } from './shared/session.ts'

/** The pages for staff, the sign-in for everyone else. The address stays: after signing in it leads where it led. */
export function Console() {
  const { t } = useTranslation()
  const alive = useIsAlive(session, false)

  useEffect(() => {
    // What one administrator saw isn't there for the next one.
    if (!alive) queryClient.clear()
  }, [alive])

  return (
    <>
      {alive ? <RouterProvider router={router} /> : <SignInScreen ended={hasEnded()} />}
      <Toasts closeLabel={t('close')} />
    </>
  )
}
