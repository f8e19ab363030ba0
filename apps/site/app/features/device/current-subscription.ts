type Manager = Pick<PushManager, 'getSubscription' | 'subscribe'>

/**
 * The browser's subscription under the service's key: the one it has, or a new one. One made under an older key is given up
 * first, because push services refuse messages that are signed by another key than the subscription's.
 * @param key the service's public key, base64url
 */
export async function currentSubscription(manager: Manager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription()
  if (known && isUnder(known, key)) return known
  await known?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** A browser that doesn't tell the key is trusted to have the right one. */
function isUnder({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  return applicationServerKey === null || toBase64Url(applicationServerKey) === key
}

function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
