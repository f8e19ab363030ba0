import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { kyivDay } from '@dotyk/domain/values'
import { fileNameOfObject, FILES_PREFIX } from './archive-names.ts'
import { listRemovalDays } from './copy-files.ts'
import { decryptBytes } from './encryption.ts'
import type { ArchiveStore } from './store/port.ts'

/** The subfolder into which the file store writes a file before renaming it to its final name. */
const INCOMING = 'incoming'

/** A day later than any real one, for files that were never removed. */
const NEVER = '9999-12-31'

export interface RestoreFilesRequest {
  store: ArchiveStore
  identity: string
  /** The folder of uploaded files; existing files are left unchanged. */
  folder: string
  /** The moment to which the database is restored; it doesn't refer to files removed on an earlier day. */
  moment: Date
}

/** @returns the number of missing files that were restored */
export async function restoreFiles(request: RestoreFilesRequest): Promise<number> {
  const { store, identity, folder, moment } = request
  const removed = await listRemovalDays(store)
  await mkdir(join(folder, INCOMING), { recursive: true, mode: 0o700 })
  let restored = 0
  for (const object of await store.list(FILES_PREFIX)) {
    const name = fileNameOfObject(object)
    const path = join(folder, name.slice(0, 2), name)
    if ((removed.get(name) ?? NEVER) < kyivDay(moment) || (await isThere(path))) continue
    const bytes = await store.read(object)
    if (!bytes) continue
    const plain = await decryptBytes(bytes, identity, `The file ${name}`)
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
    const part = join(folder, INCOMING, randomUUID())
    await writeFile(part, plain, { mode: 0o600 })
    await rename(part, path)
    restored += 1
  }
  return restored
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
