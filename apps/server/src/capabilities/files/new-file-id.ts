import { randomBytes } from 'node:crypto'

/**
 * Makes the id that names the files of an upload. A new one for each upload, so that the removal of a picture never
 * meets another upload of the same picture.
 */
export function newFileId(): string {
  return randomBytes(16).toString('hex')
}
