import { createPasswords, type Passwords } from '../src/capabilities/accounts/index.ts'
import { createHashingPool } from '../src/capabilities/accounts/hashing-pool.ts'

/** The pool for all tests of a process, because starting a thread takes longer than most tests. */
const pool = createHashingPool()

/** Creates passwords with the lowest cost that argon2 allows, because most tests don't depend on the cost. */
export const createQuickPasswords = (): Passwords =>
  createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }, pool)
