import { CallRefused, ConnectionLost } from '@dotyk/contract/call-failures'
import { isErrorKey } from '@dotyk/contract/errors'

/**
 * Downloads a call's response as a file under the name that the server gives.
 * @throws CallRefused, ConnectionLost
 */
export async function downloadByPost(path: string, body: object): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new ConnectionLost('no answer', { cause })
  })
  if (!response.ok) {
    const key = (await response.text()).trim()
    throw new CallRefused(isErrorKey(key) ? key : 'unknown', response.status)
  }
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = named === undefined ? '' : decodeURIComponent(named)
  link.click()
  URL.revokeObjectURL(address)
}
