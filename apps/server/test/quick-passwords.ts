import { createPasswords, type Passwords } from '../src/capabilities/accounts/index.ts'
import { createHashingPool } from '../src/capabilities/accounts/hashing-pool.ts'

/** One for all tests of a process: a thread takes longer to start than most tests to run. */
const pool = createHashingPool()

/** The least that argon2 takes: what a password costs is no matter of most tests. */
export const createQuickPasswords = (): Passwords =>
  createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }, pool)
