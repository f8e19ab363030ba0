import { z } from 'zod'
import { isOrigin, errorSentence } from './formats.ts'

/**
 * The roles of a process: serving pages, cards and calls (`web`), running jobs and sending emails (`worker`), drawing pictures
 * (`pictures`).
 */
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
  /** The address of the process that draws pictures for this one; null if this process draws them itself. */
  picturesUrl: string | null
}

/** Reads the roles of this process; if none are named, it has all of them. */
export function readRolesConfig(env: {
  ROLES?: readonly Role[] | undefined
  PICTURES_URL?: string | undefined
}): RolesConfig {
  const roles = new Set(env.ROLES ?? ROLES)
  return { roles, picturesUrl: roles.has('pictures') ? null : (env.PICTURES_URL ?? null) }
}
