import type { AppContext } from '../../app-context.ts'
import { deriveSecret } from '../../startup/app-secret.ts'
import { encryptSecret, decryptSecret } from '../../support/seal.ts'

const PURPOSE = 'mail passwords of companies'

export type MailPasswords = ReturnType<typeof createMailPasswords>

/** Encrypts the passwords of companies' mail servers for the database. */
export function createMailPasswords({
  appSecret,
  acceptedSecrets,
}: Pick<AppContext, 'appSecret' | 'acceptedSecrets'>) {
  const key = deriveSecret(appSecret, PURPOSE)
  const former = acceptedSecrets.slice(1).map(secret => deriveSecret(secret, PURPOSE))
  const keys: readonly [string, ...string[]] = [key, ...former]
  return {
    /** The current key and the former ones. */
    keys,
    seal: (password: string): Buffer => encryptSecret(key, Buffer.from(password)),
    /** Decrypts a stored password. @throws Error if none of the secrets decrypts it. */
    open: (sealed: Buffer): string => decryptSecret(keys, sealed).toString(),
  }
}
