import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The name of the secret's file in the data folder. */
export const SECRET_FILE = 'app-secret'

/**
 * Returns the secret from which all others are derived: the configured one, or one that the first start generates and stores in
 * the data folder, readable only by the folder's owner.
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
  // Linking fails if another process stored its secret first; then both use that secret, and neither reads half a file.
  await link(made, path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  await rm(made)
  return readFile(path, 'utf8')
}

/** Returns the current secret and, during a rotation, the previous one. */
export async function readAcceptedSecrets(
  config: Pick<Config, 'appSecret' | 'previousAppSecret' | 'dataDir'>,
): Promise<[string, ...string[]]> {
  const { appSecret, previousAppSecret, dataDir } = config
  return [await readAppSecret(appSecret, dataDir), ...(previousAppSecret ? [previousAppSecret] : [])]
}

/** Derives a separate key for each purpose, so that a leaked key is useless for other purposes. */
export function deriveSecret(appSecret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `dotyk ${purpose}`, 32)).toString('base64url')
}
