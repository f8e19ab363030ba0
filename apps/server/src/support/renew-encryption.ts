import type { JobDefinition } from '../jobs/port.ts'
import { decryptSecret, encryptSecret } from './seal.ts'

/** A column of texts that `encryptSecret` encrypted. */
export interface EncryptedColumn {
  list: () => Promise<{ id: string; sealed: Buffer }[]>
  /** Replaces a row's text, unless it was changed meanwhile. */
  replace: (id: string, before: Buffer, after: Buffer) => Promise<void>
}

/**
 * Creates the job that encrypts stored texts with the current key, every hour while two secrets are accepted, so that the former
 * secret can be dropped. A text that none of the keys decrypts is left as it is.
 * @param keys the current key and the former ones
 */
export function createRenewEncryptionJob(
  queue: string,
  keys: readonly [string, ...string[]],
  columns: readonly EncryptedColumn[],
): JobDefinition {
  const [current, ...former] = keys
  return {
    queue,
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '40 * * * *',
    async work() {
      if (former.length === 0) return { failed: [] }
      for (const { list, replace } of columns) {
        for (const { id, sealed } of await list()) {
          const plain = isReadable([current], sealed) ? null : open(former, sealed)
          if (plain) await replace(id, sealed, encryptSecret(current, plain))
        }
      }
      return { failed: [] }
    },
  }
}

const isReadable = (keys: readonly string[], sealed: Buffer) => open(keys, sealed) !== null

function open(keys: readonly string[], sealed: Buffer): Buffer | null {
  try {
    return decryptSecret(keys, sealed)
  } catch {
    return null
  }
}
