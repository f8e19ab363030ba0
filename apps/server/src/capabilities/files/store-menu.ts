import { createHash } from 'node:crypto'
import type { FileStore } from '../../integrations/files/port.ts'
import { Refusal } from '../../refusal.ts'
import { isPdf } from './check-pdf.ts'
import type { ExpectFiles } from './expect-files.ts'

/**
 * Keeps a menu as it came and answers its file's name, which a profile stores.
 * @throws Refusal `pdf-invalid` naming `field`, `unavailable` when it can't be kept.
 */
export type StoreMenu = (bytes: Buffer, field: string) => Promise<string>

export interface StoreMenuDependencies {
  files: Pick<FileStore, 'put'>
  expectFiles: ExpectFiles
}

export function createStoreMenu({ files, expectFiles }: StoreMenuDependencies): StoreMenu {
  return async (bytes, field) => {
    if (!isPdf(bytes)) throw new Refusal('pdf-invalid', { field })
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.pdf`
    await expectFiles({ photo: null, files: [name] })
    await files.put(name, bytes)
    return name
  }
}
