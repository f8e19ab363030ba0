import type { FileStore } from '../../integrations/files/port.ts'
import type { ExpectFiles } from './expect-files.ts'
import type { PictureUse } from './make-picture.ts'
import type { ProcessPicture } from './picture-workshop.ts'

/**
 * Keeps a logo or background and answers its public address, which a profile stores.
 * @throws Refusal `image-invalid` or `file-type` naming `field`, `unavailable` when it can't be kept.
 */
export type StorePicture = (bytes: Buffer, use: PictureUse, field: string) => Promise<string>

export interface StorePictureDependencies {
  files: Pick<FileStore, 'put'>
  processPicture: ProcessPicture
  expectFiles: ExpectFiles
}

export function createStorePicture(dependencies: StorePictureDependencies): StorePicture {
  const { files, processPicture, expectFiles } = dependencies
  return async (bytes, use, field) => {
    const made = await processPicture(bytes, use, field)
    const [named] = made.files
    if (!named) throw new Error('a picture was made of no files')
    await expectFiles({ photo: null, files: [named.name] })
    await Promise.all(made.files.map(file => files.put(file.name, file.bytes)))
    return `/files/${named.name}`
  }
}
