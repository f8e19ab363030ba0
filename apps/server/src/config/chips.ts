import { z } from 'zod'
import { errorSentence } from './formats.ts'

export const chipVariables = {
  CHIP_MASTER_KEY: z
    .string()
    .regex(
      /^[\da-f]{32}$/i,
      errorSentence('must be 32 hexadecimal digits, as `openssl rand -hex 16` makes them'),
    )
    .optional(),
}

/** Reads the 16-byte key from which the keys of chips that prove touches are derived; null if there are no such chips. */
export function readChipMasterKey(env: z.output<z.ZodObject<typeof chipVariables>>): Uint8Array | null {
  return env.CHIP_MASTER_KEY ? Buffer.from(env.CHIP_MASTER_KEY, 'hex') : null
}
