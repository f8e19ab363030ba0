import { CallRefused, ConnectionLost } from '@dotyk/contract/call-failures'
import { isErrorKey } from '@dotyk/contract/errors'

/**
 * Saves the file that a call answers with, under the name it says.
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
