import { hash, verify } from '@node-rs/argon2'

/** argon2id as OWASP advises: 19 MiB, two passes, one lane; the package's defaults are these and say argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** `storedHash` null is an unknown login: it costs as much time as a wrong password. */
  matches: (storedHash: string | null, password: string) => Promise<boolean>
  /** Whether a stored hash was made at another cost. */
  isOutdated: (storedHash: string) => boolean
}

/** @param cost of a hash; tests of other things take less */
export function createPasswords(cost = COST, argon2 = { hash, verify }): Passwords {
  const decoy = argon2.hash('a password nobody has', cost)
  const parameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  return {
    hash: password => argon2.hash(password, cost),
    async matches(storedHash, password) {
      const isSame = await argon2.verify(storedHash ?? (await decoy), password)
      return isSame && storedHash !== null
    },
    isOutdated: storedHash => !storedHash.startsWith(parameters),
  }
}
