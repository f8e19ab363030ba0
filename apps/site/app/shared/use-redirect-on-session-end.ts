import { CallRefused } from '@dotyk/contract/call-failures'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { replaceUrl } from './load-page.ts'

/**
 * Redirects from a page of the owner's area to sign-in if the session has ended, and to the restore page if the profile is
 * deleted.
 * @returns true while redirecting
 */
export function useRedirectOnSessionEnd(error: Error | null): boolean {
  const navigate = useNavigate()
  const key = error instanceof CallRefused ? error.key : null
  useEffect(() => {
    if (key === 'unauthorised') replaceUrl('/login')
    if (key === 'account-deleted') void navigate('/profile', { replace: true })
  }, [key, navigate])
  return key === 'unauthorised' || key === 'account-deleted'
}
