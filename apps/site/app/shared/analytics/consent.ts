import { createStore, useStore } from '@dotyk/ui/store'

export type Consent = 'granted' | 'denied'

/** The server reads it too: only with consent does the page's policy let a tag manager in. */
const COOKIE = 'Consent'
const YEAR_S = 31_536_000

/** Whether the visitor asked to see the question again. */
const asking = createStore(false)

export const consentQuestion = { ask: () => asking.set(true), close: () => asking.set(false) }

export function useIsConsentAsked(): boolean {
  return useStore(asking, false)
}

/** What a Cookie header or `document.cookie` says; null where nothing was answered. */
export function readConsent(cookies: string): Consent | null {
  const said = new RegExp(`(?:^|;\\s*)${COOKIE}=(granted|denied)(?:;|$)`).exec(cookies)?.[1]
  return said === 'granted' || said === 'denied' ? said : null
}

/** Keeps the answer for a year. The next document is the first that follows it, hence the reload where it matters. */
export function rememberConsent(consent: Consent): void {
  const before = readConsent(document.cookie)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${consent}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
  // The page stays as it is until then: drawn anew, it would load the tag manager a moment before it goes.
  if (consent === 'granted' || before === 'granted') location.reload()
  else consentQuestion.close()
}
