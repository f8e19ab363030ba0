import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = Buffer.alloc(8_192)

/** Rejects while nothing can be written to a folder: no space, no permission, read-only. */
export async function checkDisk(folder: string): Promise<void> {
  const path = join(folder, `.write-check-${randomUUID()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.write(BYTES)
      await file.datasync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}

/** Bytes an ordinary user may still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
