import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface PictureCacheOptions {
  /** The folder, which all processes with this data directory share. */
  folder: string
  /** Size of the cache; beyond it the least recently requested pictures are removed. */
  limitBytes: number
  /** The callback for a disk that can't be written; it isn't called again until a write has succeeded. */
  onFailure: (error: unknown) => void
}

export type PictureCache = ReturnType<typeof createPictureCache>

/** After writing this share of the limit, a process measures the folder again, because other processes write into it too. */
const SHARE_WRITTEN_UNSEEN = 1 / 16
/** Milliseconds within which a picture that is read again isn't marked as used again. */
const MARK_EVERY_MS = 60 * 60 * 1_000
const DIGEST_BYTES = 32
const DRAFT = '.draft'

/**
 * Finished pictures on disk, so that a restart or another process need not draw them again. All can be drawn anew, so an
 * unreadable or incomplete file counts as missing, and a full or unwritable disk isn't an error.
 */
export function createPictureCache({ folder, limitBytes, onFailure }: PictureCacheOptions) {
  let unseenBytes = Infinity
  let hasFailed = false

  async function removeLeastUsed(): Promise<void> {
    const names = await readdir(folder)
    const files = await Promise.all(
      names.map(async name => {
        const found = await stat(join(folder, name)).catch(() => null)
        return { name, bytes: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 }
      }),
    )
    files.sort((one, other) => other.usedAt - one.usedAt)
    let bytes = 0
    for (const file of files) {
      bytes += file.bytes
      const isAbandoned = file.name.endsWith(DRAFT) && file.usedAt < Date.now() - MARK_EVERY_MS
      if (bytes > limitBytes || isAbandoned) await rm(join(folder, file.name), { force: true })
    }
    unseenBytes = 0
  }

  return {
    /** The picture that is kept under this name; null where there is none. */
    async read(name: string): Promise<Buffer | null> {
      const path = join(folder, name)
      const kept = await readFile(path).catch(() => null)
      if (!kept) return null
      const picture = kept.subarray(DIGEST_BYTES)
      // After a power cut, a file may have the right length but empty content.
      if (!digestOf(picture).equals(kept.subarray(0, DIGEST_BYTES))) return null
      await markUsed(path).catch(() => undefined)
      return picture
    },

    async write(name: string, picture: Buffer): Promise<void> {
      const draft = join(folder, `${randomUUID()}${DRAFT}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, Buffer.concat([digestOf(picture), picture]))
        await rename(draft, join(folder, name))
        unseenBytes += picture.length + DIGEST_BYTES
        if (unseenBytes > limitBytes * SHARE_WRITTEN_UNSEEN) await removeLeastUsed()
        hasFailed = false
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        if (!hasFailed) onFailure(error)
        hasFailed = true
      }
    },
  }
}

function digestOf(picture: Buffer): Buffer {
  return createHash('sha256').update(picture).digest()
}

/** Marks a picture as used by its file's modification time, because not every disk records access times. */
async function markUsed(path: string): Promise<void> {
  const { mtimeMs } = await stat(path)
  const now = Date.now()
  if (mtimeMs < now - MARK_EVERY_MS) await utimes(path, now / 1_000, now / 1_000)
}
