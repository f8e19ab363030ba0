import { isPrivatePage } from '@dotyk/contract/pages'
import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { loadPage } from '../load-page.ts'
import { once } from '../once.ts'
import { useSiteData } from '../site-data.ts'
import { readConsent, useIsConsentAsked } from './consent.ts'
import { useIsLive } from './use-is-live.ts'

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))

/**
 * Where a tag manager is configured: asks the visitor once whether it may be used, and loads it for those who agreed.
 * Without one there is neither a question nor a cookie (docs/decisions/0034).
 */
export function TagManager() {
  const { tagManagerId } = useSiteData()
  return tagManagerId === null ? null : <ConfiguredTagManager id={tagManagerId} />
}

function ConfiguredTagManager({ id }: { id: string }) {
  const isLive = useIsLive()
  const isAsked = useIsConsentAsked()
  const consent = isLive ? readConsent(document.cookie) : 'denied'

  useEffect(() => {
    if (consent === 'granted') void once('tag-manager', () => loadTagManager(id))
  }, [consent, id])
  useLeaveBehind(consent === 'granted')

  return isAsked || consent === null ? (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  ) : null
}

/**
 * A page with a secret in its address, or with an owner's data, is loaded as a new document where the tag manager runs: the
 * server leaves it out of such pages, and a navigation within this document would take it along.
 */
function useLeaveBehind(isRunning: boolean): void {
  const blocker = useBlocker(
    ({ nextLocation: { pathname, search } }) => isRunning && isPrivatePage(pathname + search),
  )
  const next = blocker.state === 'blocked' ? blocker.location : null
  useEffect(() => {
    if (next) loadPage(next.pathname + next.search + next.hash)
  }, [next])
}

/** A trusted script may bring another one: that is what the policy's `strict-dynamic` says. */
function loadTagManager(id: string): Promise<void> {
  const layer = (window.dataLayer ??= [])
  layer.unshift({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
  return Promise.resolve()
}
