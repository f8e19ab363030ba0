import { CallRefused } from '@dotyk/contract/call-failures'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Leads from a page of the owner's area to where one signs in once the session is over, and to the three choices where the
 * profile is deleted.
 * @returns whether it does
 */
export function useWayOut(error: Error | null): boolean {
  const navigate = useNavigate()
  const key = error instanceof CallRefused ? error.key : null
  const to = key === 'unauthorised' ? '/login' : key === 'account-deleted' ? '/profile' : null
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true })
  }, [to, navigate])
  return to !== null
}
