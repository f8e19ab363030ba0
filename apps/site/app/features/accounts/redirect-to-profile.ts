import { openUrl, replaceUrl } from '../../shared/load-page.ts'

/**
 * Redirects a signed-in user to their profile. The Back button then returns to the page on which the dialog was opened, never to
 * the sign-in page.
 * @returns a promise that never resolves, so the form stays busy until the next page loads
 */
export function redirectToProfile(from: 'dialog' | 'sign-in page'): Promise<never> {
  if (from === 'dialog') openUrl('/profile')
  else replaceUrl('/profile')
  return new Promise(() => {})
}
