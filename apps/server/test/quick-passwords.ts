import { createPasswords } from '../src/capabilities/accounts/index.ts'

/** The least that argon2 takes: what a password costs is no matter of most tests. */
export const createQuickPasswords = () => createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
