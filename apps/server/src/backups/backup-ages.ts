import type { Config } from '../config.ts'
import { BACKUP_PARTS, type BackupPart, readBackupState } from './backup-state.ts'

/** The age in milliseconds at which a part counts as late, long enough for a few failed attempts. */
const LATE_AFTER_MS: Partial<Record<BackupPart, number>> = {
  wal: 5 * 60_000,
  files: 5 * 60_000,
  base: 26 * 60 * 60_000,
}

export interface BackupPartAge {
  part: BackupPart
  /** When this part last succeeded; null if it never did. */
  at: Date | null
  isLate: boolean
}

/** When each part of the back-up last succeeded; null if no archive is configured. */
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
