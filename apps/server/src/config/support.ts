import type { Support } from '@dotyk/domain/companies'
import { z } from 'zod'
import { errorSentence } from './formats.ts'

export const supportVariables = {
  SUPPORT_EMAIL: z.email(errorSentence('must be an e-mail address such as help@dotyk.example')).optional(),
  SUPPORT_PHONE: z
    .string()
    .transform(text => text.replace(/[\s()-]/g, ''))
    .refine(text => /^\+\d{9,15}$/.test(text), errorSentence('must be a phone number such as +380671234567'))
    .optional(),
  SUPPORT_TELEGRAM: z
    .string()
    .regex(
      /^https:\/\/t\.me\/[A-Za-z0-9_+/-]+$/,
      errorSentence('must be an address such as https://t.me/dotyk_help'),
    )
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof supportVariables>>

export function readSupportConfig(env: Variables): Support {
  return {
    email: env.SUPPORT_EMAIL ?? null,
    phone: env.SUPPORT_PHONE ?? null,
    telegram: env.SUPPORT_TELEGRAM ?? null,
  }
}
