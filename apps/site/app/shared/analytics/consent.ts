import { readableCookie, readCookie } from '@dotyk/domain/values'
import { createStore, useStore } from '@dotyk/ui/store'

export type Consent = 'granted' | 'denied'

/** The name of the consent cookie. The server reads it as well, because the page's CSP allows a tag manager only with consent. */
const COOKIE = 'Consent'
const YEAR_S = 31_536_000

/** Whether the visitor has asked to see the consent banner again. */
const asking = createStore(false)

export const consentBanner = { ask: () => asking.set(true), close: () => asking.set(false) }

export function useIsConsentBannerOpen(): boolean {
  return useStore(asking, false)
}

/** Parses the consent in a Cookie header or `document.cookie`; null if there is no answer. */
export function readConsent(cookies: string): Consent | null {
  const said = readCookie(cookies, COOKIE)
  return said === 'granted' || said === 'denied' ? said : null
}

/** Stores the answer for a year. The answer takes effect with the next document, so a relevant change reloads the page. */
export function rememberConsent(consent: Consent): void {
  const before = readConsent(document.cookie)
  document.cookie = readableCookie(COOKIE, consent, YEAR_S, location.protocol === 'https:')
  // The banner is not closed before the reload, because rendering the page again would briefly load the tag manager.
  if (consent === 'granted' || before === 'granted') location.reload()
  else consentBanner.close()
}
