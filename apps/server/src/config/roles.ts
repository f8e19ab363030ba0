import { z } from 'zod'
import { isOrigin, errorSentence } from './formats.ts'

/** What a process does: pages, cards and calls (`web`), jobs and e-mails (`worker`), drawing pictures (`pictures`). */
export const ROLES = ['web', 'worker', 'pictures'] as const
export type Role = (typeof ROLES)[number]

const WRONG = errorSentence('must be one or more of web, worker and pictures, divided by commas')

export const roleVariables = {
  ROLES: z
    .string()
    .transform(text => text.split(',').map(role => role.trim()))
    .pipe(z.array(z.enum(ROLES, WRONG)).min(1))
    .optional(),
  PICTURES_URL: z
    .string()
    .refine(isOrigin, errorSentence('must be an address such as http://pictures:8080, without a path'))
    .optional(),
}

export interface RolesConfig {
  roles: ReadonlySet<Role>
  /** Where a process that draws no pictures itself has them drawn; null for one that does. */
  picturesUrl: string | null
}

/** Every role where none is named. */
export function readRolesConfig(env: {
  ROLES?: readonly Role[] | undefined
  PICTURES_URL?: string | undefined
}): RolesConfig {
  const roles = new Set(env.ROLES ?? ROLES)
  return { roles, picturesUrl: roles.has('pictures') ? null : (env.PICTURES_URL ?? null) }
}
