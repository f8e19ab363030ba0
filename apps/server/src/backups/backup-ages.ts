import type { Config } from '../config.ts'
import { BACKUP_PARTS, type BackupPart, readBackupState } from './backup-state.ts'

/** Two turns may fail before staff are told. */
const LATE_AFTER_MS: Partial<Record<BackupPart, number>> = {
  wal: 5 * 60_000,
  files: 5 * 60_000,
  base: 26 * 60 * 60_000,
}

export interface BackupPartAge {
  part: BackupPart
  /** When it last succeeded; null for never. */
  at: Date | null
  isLate: boolean
}

/** When each part of the archive last succeeded; null where none is configured. */
export async function readBackupAges(
  { backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
  now: Date,
): Promise<BackupPartAge[] | null> {
  if (!backup) return null
  const state = await readBackupState(dataDir)
  return BACKUP_PARTS.map(part => {
    const at = state[part]
    const within = LATE_AFTER_MS[part]
    return {
      part,
      at,
      isLate: within !== undefined && (at === null || now.getTime() - at.getTime() > within),
    }
  })
}
