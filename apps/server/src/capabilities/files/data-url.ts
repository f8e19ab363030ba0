import { FILE_LIMITS } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'

/** The largest JSON body: the largest picture as a data URL, in bytes. */
export const PHOTO_BODY_LIMIT = Math.ceil((FILE_LIMITS.photo * 4) / 3) + 1_024

const HEADER = /^data:[\w.+/-]{0,80}(?:;[\w.=+-]{1,40}){0,3};base64,/

/**
 * The bytes of a `data:…;base64,` address. The type it claims is not looked at: the content is.
 * @throws Refusal `image-invalid` for anything else, `file-too-large` over the limit of a photo, both naming `field`.
 */
export function readDataUrl(text: string, field: string): Buffer {
  const header = HEADER.exec(text.slice(0, 300))?.[0]
  if (!header) throw new Refusal('image-invalid', { field })
  const length = text.length - header.length
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const size = Math.floor((length * 3) / 4) - padding
  if (size > FILE_LIMITS.photo) throw new Refusal('file-too-large', { field })
  const bytes = Buffer.from(text.slice(header.length), 'base64')
  // The decoder skips what it doesn't know and stops at the first `=`; then bytes are missing.
  if (length % 4 !== 0 || bytes.length !== size || size === 0) throw new Refusal('image-invalid', { field })
  return bytes
}
