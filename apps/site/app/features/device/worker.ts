import { once } from '../../shared/once.ts'
import { session } from '../../shared/session.ts'

/** The owner's helper (service-worker/sw.ts), made known to the browser; null where there is none to be had. */
export function openWorker(): Promise<ServiceWorkerRegistration | null> {
  // Pages from their sources have no worker, and plain http in a local network has none either.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(null)
  return once('service worker', async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    return navigator.serviceWorker.ready
  }).catch(() => null)
}

/** Has the owner's card kept, to be opened without a connection; not once another tab has signed the owner out. */
export async function keepOwnCard(paths: readonly string[]): Promise<void> {
  const worker = await openWorker()
  if (session.isAlive()) worker?.active?.postMessage({ ownCard: paths })
}
