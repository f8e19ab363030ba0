type Manager = Pick<PushManager, 'getSubscription' | 'subscribe'>

/**
 * Returns the browser's push subscription for the service's key, creating one if needed. A subscription made with an older
 * key is cancelled first, because push services reject messages signed with a different key.
 * @param key the service's public key, base64url
 */
export async function ensurePushSubscription(manager: Manager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription()
  if (known && isUnder(known, key)) return known
  await known?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Browsers that do not expose the key are assumed to use the current one. */
function isUnder({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  return applicationServerKey === null || toBase64Url(applicationServerKey) === key
}

function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
