import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { kyivDay } from '@dotyk/domain/values'
import { sqlState } from '../database/database.ts'
import {
  fileNameOfObject,
  fileObjectName,
  FILES_PREFIX,
  REMOVED_PREFIX,
  removedMarkerObject,
} from './archive-names.ts'
import { encryptBytes } from './encryption.ts'
import type { ArchiveStore } from './store/port.ts'

/**
 * The tolerance when modification times of folders are compared: their clock may be coarser, and a folder's time changes after a
 * file appears.
 */
const OVERLAP_MS = 5_000
const SUBFOLDER = /^[a-z0-9-]{2}$/

export interface FileCopyOptions {
  /** The folder of uploaded files. */
  folder: string
  store: ArchiveStore
  recipient: string
}

/**
 * Copies the uploaded files that the archive lacks, from the subfolders that changed since `since`. A file's content never
 * changes, so comparing names is enough.
 */
export async function copyNewFiles(
  { folder, store, recipient }: FileCopyOptions,
  since: Date | null,
): Promise<void> {
  for (const sub of await subfolders(folder)) {
    const path = join(folder, sub)
    if (since && (await stat(path)).mtimeMs < since.getTime() - OVERLAP_MS) continue
    const known = new Set((await store.list(`${FILES_PREFIX}${sub}/`)).map(fileNameOfObject))
    for (const name of await readdir(path)) {
      if (known.has(name)) continue
      // A file that was removed in the meantime needn't be archived.
      const bytes = await readFile(join(path, name)).catch(nullIfMissing)
      if (bytes) await store.put(fileObjectName(name), await encryptBytes(bytes, recipient))
    }
  }
}

/**
 * Marks the archived files that the service has removed, and deletes those removed more than `keepDays` ago: until then a
 * restored database may refer to them.
 */
export async function removeExpiredFiles(
  { folder, store }: FileCopyOptions,
  keepDays: number,
  now: Date,
): Promise<void> {
  const there = new Set<string>()
  for (const sub of await subfolders(folder))
    for (const name of await readdir(join(folder, sub))) there.add(name)
  const marked = await listRemovalDays(store)
  const dayOfRemoval = kyivDay(new Date(now.getTime() - (keepDays + 1) * 24 * 60 * 60_000))
  for (const object of await store.list(FILES_PREFIX)) {
    const name = fileNameOfObject(object)
    if (there.has(name)) continue
    const day = marked.get(name)
    if (day === undefined) await store.put(removedMarkerObject(kyivDay(now), name), new Uint8Array())
    else if (day <= dayOfRemoval) {
      await store.remove(object)
      await store.remove(removedMarkerObject(day, name))
    }
  }
}

/** For each archived file that the service no longer has, the day on which its absence was first noticed, by the file's name. */
export async function listRemovalDays(store: ArchiveStore): Promise<Map<string, string>> {
  const markers = await store.list(REMOVED_PREFIX)
  return new Map(markers.map(object => [fileNameOfObject(object), object.split('/')[1] ?? '']))
}

async function subfolders(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(nullIfMissing)) ?? []).filter(name => SUBFOLDER.test(name))
}

function nullIfMissing(error: unknown): null {
  if (sqlState(error) === 'ENOENT') return null
  throw error
}
