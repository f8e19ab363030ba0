import { useIsLive } from '@dotyk/ui/store'
import { lazy, Suspense, useEffect } from 'react'
import { once } from '../once.ts'
import { useSiteData } from '../site-data.ts'
import { readConsent, useIsConsentAsked } from './consent.ts'
import { countPresses } from './count-presses.ts'
import { countViewOfPage } from './count-views.ts'

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
    if (consent !== 'granted') return
    void once('tag-manager', () => loadTagManager(id))
    countViewOfPage()
    return countPresses()
  }, [consent, id])

  return isAsked || consent === null ? (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  ) : null
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
