import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { sqlState } from '../../database/database.ts'
import type { ArchiveStore } from './port.ts'

const PART = '.part'

/** An archive in a folder, which should be on another disk or on a mounted network disk. */
export function openFolderArchive(folder: string): ArchiveStore {
  const pathOf = (name: string) => join(folder, ...name.split('/'))
  return {
    place: folder,

    async put(name, bytes) {
      const path = pathOf(name)
      await assertThere(folder)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = `${path}-${randomUUID()}${PART}`
      try {
        const file = await open(part, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw error
      }
    },

    async read(name) {
      return readFile(pathOf(name)).catch(nullIfMissing)
    },

    async list(prefix) {
      await assertThere(folder)
      const from = pathOf(prefix.slice(0, prefix.lastIndexOf('/') + 1))
      const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(nullIfMissing)
      return (entries ?? [])
        .filter(entry => entry.isFile() && !entry.name.endsWith(PART))
        .map(entry => relative(folder, join(entry.parentPath, entry.name)).split('\\').join('/'))
        .filter(name => name.startsWith(prefix))
        .toSorted()
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
      // Removing the last part of a base back-up also removes its empty folder.
      await rmdir(dirname(pathOf(name))).catch(() => undefined)
    },
  }
}

/** Fails if the folder is absent, because its disk may not be mounted: creating the folder would fill the wrong disk. */
async function assertThere(folder: string): Promise<void> {
  const found = await stat(folder).catch(nullIfMissing)
  if (!found?.isDirectory()) throw new Error(`The folder of back-ups ${folder} isn't there.`)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function nullIfMissing(error: unknown): null {
  if (sqlState(error) === 'ENOENT') return null
  throw error
}
