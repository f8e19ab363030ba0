import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The name of the secret's file in the data folder. */
export const SECRET_FILE = 'app-secret'

/**
 * The secret all others are derived from: the configured one, or one made on first start and kept in the data folder for
 * its owner's eyes alone.
 */
export async function readAppSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, SECRET_FILE)
  const made = `${path}.${randomBytes(6).toString('hex')}`
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // Linking fails where another process was faster; then both use that one's secret, and never half a file.
  await link(made, path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  await rm(made)
  return readFile(path, 'utf8')
}

/** The current secret and, while it is rotated, the previous one. */
export async function readAcceptedSecrets(
  config: Pick<Config, 'appSecret' | 'previousAppSecret' | 'dataDir'>,
): Promise<[string, ...string[]]> {
  const { appSecret, previousAppSecret, dataDir } = config
  return [await readAppSecret(appSecret, dataDir), ...(previousAppSecret ? [previousAppSecret] : [])]
}

/** A key of its own for each purpose, so that one that leaks opens nothing else. */
export function deriveSecret(appSecret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `dotyk ${purpose}`, 32)).toString('base64url')
}
