import { createStore, useStore } from '@dotyk/ui/store'

export type Consent = 'granted' | 'denied'

/** The server reads this cookie as well: the page's CSP allows a tag manager only with consent. */
const COOKIE = 'Consent'
const YEAR_S = 31_536_000

/** Whether the visitor asked to see the banner again. */
const asking = createStore(false)

export const consentBanner = { ask: () => asking.set(true), close: () => asking.set(false) }

export function useIsConsentBannerOpen(): boolean {
  return useStore(asking, false)
}

/** Parses the consent in a Cookie header or `document.cookie`; null if there is no answer. */
export function readConsent(cookies: string): Consent | null {
  const said = new RegExp(`(?:^|;\\s*)${COOKIE}=(granted|denied)(?:;|$)`).exec(cookies)?.[1]
  return said === 'granted' || said === 'denied' ? said : null
}

/** Stores the answer for a year. It applies from the next document, so a relevant change reloads the page. */
export function rememberConsent(consent: Consent): void {
  const before = readConsent(document.cookie)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${consent}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
  // The page must not render again before the reload, because it would load the tag manager briefly.
  if (consent === 'granted' || before === 'granted') location.reload()
  else consentBanner.close()
}
