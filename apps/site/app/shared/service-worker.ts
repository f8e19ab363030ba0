import { runOncePerName } from './run-once-per-name.ts'
import { session } from './session.ts'

/** Registers the owner's service worker (service-worker/sw.ts); resolves to null if it is unavailable. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  // The development server has no service worker, and browsers do not support service workers over plain http.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(null)
  return runOncePerName('service worker', async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    return navigator.serviceWorker.ready
  }).catch(() => null)
}

/** Asks the service worker to cache the owner's card for offline use, unless another tab has signed the owner out. */
export async function cacheOwnCard(paths: readonly string[]): Promise<void> {
  const worker = await registerServiceWorker()
  if (session.isAlive()) worker?.active?.postMessage({ ownCard: paths })
}

/** Asks the service worker to cache a page of the owner's area with all files that the page has loaded so far, for offline use. */
export async function cachePageOffline(page: string): Promise<void> {
  const worker = await registerServiceWorker()
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = files.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/(?:assets|locales)\//.test(pathname),
  )
  if (session.isAlive())
    worker?.active?.postMessage({ offline: { page, files: own.map(({ pathname }) => pathname) } })
}
