import { randomBytes } from 'node:crypto'

/**
 * Makes the id that names the files of an upload. Each upload gets a new id, so that the removal of a picture never affects
 * another upload of the same picture.
 */
export function newFileId(): string {
  return randomBytes(16).toString('hex')
}
