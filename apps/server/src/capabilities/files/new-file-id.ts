import { randomBytes } from 'node:crypto'

/**
 * What the files of an upload are named by. A new one for each upload, so that the removal of a picture never meets another
 * upload of the same picture.
 */
export function newFileId(): string {
  return randomBytes(16).toString('hex')
}
