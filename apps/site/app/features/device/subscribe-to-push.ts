import { callServer } from '../../shared/api.ts'
import { ensurePushSubscription } from './ensure-push-subscription.ts'
import { registerServiceWorker } from '../../shared/service-worker.ts'

/**
 * Subscribes the browser to push messages and registers it with the server; if it is registered again, it keeps the same token.
 * @throws Error if the browser has no push service or the server cannot be reached
 */
export async function subscribeToPush(): Promise<void> {
  const worker = await registerServiceWorker()
  if (!worker) throw new Error('There is no worker that could take messages')
  const { key } = await callServer('GET /push/key', {})
  const subscription = await ensurePushSubscription(worker.pushManager, key)
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  await callServer('POST /push/tokens', {
    body: {
      token: {
        endpoint: endpoint ?? '',
        expirationTime,
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
    },
  })
}
