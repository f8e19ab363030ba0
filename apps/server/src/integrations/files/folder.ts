import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentTypeOf, type FilePort } from './port.ts'
import { storeUnavailableRefusal } from './store-unavailable.ts'

/**
 * The age at which a temporary file counts as abandoned: longer than any write takes, because other processes may be writing to
 * the same folder.
 */
const ABANDONED_MS = 24 * 60 * 60 * 1_000

/** Files in a folder of this machine, spread over subfolders by the first two characters of their names. */
export async function openFolderStore(folder: string): Promise<FilePort> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  await removeAbandoned(incoming)

  function pathOf(name: string): string {
    contentTypeOf(name)
    return join(folder, name.slice(0, 2), name)
  }

  return {
    name: 'folder',

    async put(name, bytes) {
      const path = pathOf(name)
      const part = join(incoming, randomUUID())
      try {
        await writeWhole(part, bytes)
        await mkdir(dirname(path), { recursive: true })
        await rename(part, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw storeUnavailableRefusal(error)
      }
    },

    async read(name) {
      const contentType = contentTypeOf(name)
      try {
        const file = await open(pathOf(name))
        const { size } = await file.stat()
        return { body: file.createReadStream(), size, contentType }
      } catch (error) {
        if (isMissing(error)) return null
        throw storeUnavailableRefusal(error)
      }
    },

    async has(name) {
      const path = pathOf(name)
      try {
        return (await stat(path)).isFile()
      } catch (error) {
        if (isMissing(error)) return false
        throw storeUnavailableRefusal(error)
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true }).catch((error: unknown) => {
        throw storeUnavailableRefusal(error)
      })
    },

    async check() {
      // The slash makes this fail if the path isn't a folder.
      await access(`${incoming}/`, constants.R_OK | constants.W_OK)
    },
  }
}

/** Removes temporary files of killed processes. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const part of await readdir(incoming)) {
    const path = join(incoming, part)
    const written = await stat(path).catch(() => null)
    if (written && Date.now() - written.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes a folder to the disk, so that a rename in it survives a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
