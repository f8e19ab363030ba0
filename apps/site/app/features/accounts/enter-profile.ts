import { replacePage } from '../../shared/load-page.ts'

/**
 * Leads who has signed in to their profile, in place of the page to sign in at.
 * @returns never: the form stays, busy, until the next page is there
 */
export function enterProfile(): Promise<never> {
  replacePage('/profile')
  return new Promise(() => {})
}
