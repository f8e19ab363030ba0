type Manager = Pick<PushManager, 'getSubscription' | 'subscribe'>

/**
 * Returns the browser's push subscription for the service's key; creates one if there is none. A subscription made with an older
 * key is cancelled first, because push services reject messages signed with a different key.
 * @param key the service's public key, base64url
 */
export async function ensurePushSubscription(manager: Manager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription()
  if (known && isUnder(known, key)) return known
  await known?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/**
 * Returns whether a subscription was made with this key. If the browser does not expose the key, the answer is assumed to be
 * yes.
 */
function isUnder({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  return applicationServerKey === null || toBase64Url(applicationServerKey) === key
}

function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
