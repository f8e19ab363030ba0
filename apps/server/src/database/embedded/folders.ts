import { rename, rm, stat } from 'node:fs/promises'
import { sqlState } from '../database.ts'

export async function pathExists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}

/** Renames a finished folder to its final name, or removes it if another process created that name first. */
export async function renameUnlessExists(made: string, name: string): Promise<void> {
  try {
    await rename(made, name)
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(sqlState(error) ?? '')) throw error
  }
}
