import { type Argon2, createHashingPool, type Argon2Cost } from './hashing-pool.ts'

/** argon2id as OWASP advises: 19 MiB, two passes, one lane; the package has the same defaults. */
const COST: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Compares a password; a `storedHash` of null means an unknown login and takes as long as a wrong password. */
  matches: (storedHash: string | null, password: string) => Promise<boolean>
  /** Whether a stored hash was made with other cost parameters. */
  isOutdated: (storedHash: string) => boolean
}

/** @param cost the cost of a hash; tests of other features use a lower one */
export function createPasswords(cost = COST, argon2: Argon2 = createHashingPool()): Passwords {
  const hashDecoy = () => argon2.hash('a password nobody has', cost)
  let decoy = hashDecoy()
  // The failure is handled below, where the decoy is awaited.
  decoy.catch(() => {})
  const parameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  return {
    hash: password => argon2.hash(password, cost),
    async matches(storedHash, password) {
      const compared = storedHash ?? (await decoy.catch(() => (decoy = hashDecoy())))
      const isSame = await argon2.verify(compared, password)
      return isSame && storedHash !== null
    },
    isOutdated: storedHash => !storedHash.startsWith(parameters),
  }
}
