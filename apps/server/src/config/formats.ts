import { z } from 'zod'

/** The schema of a boolean environment variable. */
export const booleanVariable = z
  .enum(['true', 'false', '1', '0'])
  .transform(text => text === 'true' || text === '1')

/** The schema option with the error text of a wrong value; the text follows the variable's name. */
export const errorSentence = (text: string) => ({ error: () => text })

export function isHttpUrl(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

/** Whether a text is an origin: an address without a path. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  )
}
