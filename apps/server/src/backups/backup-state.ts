import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The parts of the continuous back-up; the time of the last success is kept for each part. */
export const BACKUP_PARTS = ['wal', 'base', 'files', 'drill'] as const
export type BackupPart = (typeof BACKUP_PARTS)[number]

/** When each part last succeeded; null for a part that never did. */
export type BackupState = Record<BackupPart, Date | null>

const folderOf = (dataDir: string) => join(dataDir, 'backup-state')

/**
 * Reads the state from a folder, not from the database: all processes share it, and restoring a database can't bring back an
 * older state.
 */
export async function readBackupState(dataDir: string): Promise<BackupState> {
  const [wal = null, base = null, files = null, drill = null] = await Promise.all(
    BACKUP_PARTS.map(part => readPart(dataDir, part)),
  )
  return { wal, base, files, drill }
}

async function readPart(dataDir: string, part: BackupPart): Promise<Date | null> {
  const text = await readFile(join(folderOf(dataDir), part), 'utf8').catch(() => '')
  const moment = new Date(text.trim())
  return Number.isNaN(moment.getTime()) ? null : moment
}

export async function recordBackup(dataDir: string, part: BackupPart, moment: Date): Promise<void> {
  const path = join(folderOf(dataDir), part)
  await mkdir(folderOf(dataDir), { recursive: true })
  const written = `${path}-${randomUUID()}`
  await writeFile(written, `${moment.toISOString()}\n`, { mode: 0o600 })
  await rename(written, path)
}
