import { FILE_LIMITS } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'

/** The maximum size in bytes of a JSON body: the largest allowed photo as a data URL. */
export const PHOTO_BODY_LIMIT = Math.ceil((FILE_LIMITS.photo * 4) / 3) + 1_024

const HEADER = /^data:[\w.+/-]{0,80}(?:;[\w.=+-]{1,40}){0,3};base64,/

/**
 * Returns the bytes of a `data:…;base64,` address. The declared type is ignored, because the content is checked instead.
 * @throws Refusal `image-invalid` for anything else, `file-too-large` above the size limit of a photo, both naming `field`.
 */
export function readDataUrl(text: string, field: string): Buffer {
  const header = HEADER.exec(text.slice(0, 300))?.[0]
  if (!header) throw new Refusal('image-invalid', { field })
  const length = text.length - header.length
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const size = Math.floor((length * 3) / 4) - padding
  if (size > FILE_LIMITS.photo) throw new Refusal('file-too-large', { field })
  const bytes = Buffer.from(text.slice(header.length), 'base64')
  // The decoder skips unknown characters and stops at the first `=`, so an invalid text yields too few bytes.
  if (length % 4 !== 0 || bytes.length !== size || size === 0) throw new Refusal('image-invalid', { field })
  return bytes
}
