import { useIsHydrated } from '@dotyk/ui/store'
import { lazy, Suspense, useEffect } from 'react'
import { runOncePerName } from '../run-once-per-name.ts'
import { useSiteData } from '../site-data.ts'
import { readConsent, useIsConsentBannerOpen } from './consent.ts'
import { trackPresses } from './count-presses.ts'
import { countViewOfPage } from './count-views.ts'

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))

/**
 * If a tag manager is configured, asks the visitor once for consent and loads the tag manager after a positive answer. Otherwise
 * there is
 * neither a banner nor a cookie (docs/decisions/0034).
 */
export function TagManager() {
  const { tagManagerId } = useSiteData()
  return tagManagerId === null ? null : <ConfiguredTagManager id={tagManagerId} />
}

function ConfiguredTagManager({ id }: { id: string }) {
  const isLive = useIsHydrated()
  const isAsked = useIsConsentBannerOpen()
  const consent = isLive ? readConsent(document.cookie) : 'denied'

  useEffect(() => {
    if (consent !== 'granted') return
    void runOncePerName('tag-manager', () => loadTagManager(id))
    countViewOfPage()
    return trackPresses()
  }, [consent, id])

  return isAsked || consent === null ? (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  ) : null
}

/** Loads the tag manager. The CSP's `strict-dynamic` allows a trusted script to load other scripts. */
function loadTagManager(id: string): Promise<void> {
  const layer = (window.dataLayer ??= [])
  layer.unshift({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
  return Promise.resolve()
}
