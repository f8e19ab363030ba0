import { once } from '../../shared/once.ts'
import { session } from '../../shared/session.ts'

/** Registers the owner's service worker (service-worker/sw.ts); resolves to null if it is unavailable. */
export function openWorker(): Promise<ServiceWorkerRegistration | null> {
  // The development server has no worker, and browsers do not support workers over plain http.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(null)
  return once('service worker', async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    return navigator.serviceWorker.ready
  }).catch(() => null)
}

/** Asks the service worker to cache the owner's card for offline use, unless another tab has signed the owner out. */
export async function keepOwnCard(paths: readonly string[]): Promise<void> {
  const worker = await openWorker()
  if (session.isAlive()) worker?.active?.postMessage({ ownCard: paths })
}
