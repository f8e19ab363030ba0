import { z } from 'zod'
import { errorSentence } from './formats.ts'

const SHORTEST = 32

export const secretVariables = {
  APP_SECRET: z
    .string()
    .transform(text => text.split(',').map(secret => secret.trim()))
    .refine(
      secrets => secrets.length <= 2 && secrets.every(secret => secret.length >= SHORTEST),
      errorSentence(
        'must have at least 32 characters; while it changes, the new and the old one with a comma between',
      ),
    )
    .optional(),
}
