import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = Buffer.alloc(8_192)

/** Rejects if a folder can't be written to, for lack of space or permission, or because the disk is read-only. */
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

/** The free space in bytes, for an ordinary user, on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
