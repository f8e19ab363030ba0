import { loadPage, replacePage } from '../../shared/load-page.ts'

/**
 * Leads who has signed in to their profile. Back leads to the page a dialog was open over, and not to the page to sign in at.
 * @returns never: the form stays, busy, until the next page is there
 */
export function enterProfile(from: 'dialog' | 'sign-in page'): Promise<never> {
  if (from === 'dialog') loadPage('/profile')
  else replacePage('/profile')
  return new Promise(() => {})
}
