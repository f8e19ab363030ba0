import type { Reply } from '@dotyk/contract/client'
import type { FastifyInstance } from 'fastify'
import type { HandleCall } from '../../http/calls.ts'
import { createRateCheck } from '../../http/limits.ts'
import {
  clearSessionCookies,
  readToken,
  setSessionCookies,
  STAFF_COOKIE,
} from '../../http/session-cookies.ts'
import { hashSecret } from '../accounts/index.ts'
import type { SignInStaff } from './sign-in-staff.ts'
import type { StaffRepository } from './staff.repository.ts'

/** The newest letters first; `cursor` is the `next` of the page before. */
export type ListLetters = (page: {
  limit: number
  cursor?: string
}) => Promise<Reply<'GET /admin/api/v1/letters'>>

/** Which of the ports are real and which are embedded (decisions 6). */
type System = Reply<'GET /admin/api/v1/system'>

export interface StaffRoutes {
  signInStaff: SignInStaff
  staff: StaffRepository
  listLetters: ListLetters
  system: System
  secure: boolean
  rateLimitFactor: number
}

const PER_LOGIN = 5
const PER_ADDRESS = 10

export function addStaffRoutes(app: FastifyInstance, handle: HandleCall, routes: StaffRoutes): void {
  const { signInStaff, staff, listLetters, system, secure, rateLimitFactor } = routes
  const checkLoginRate = createRateCheck(app, 'staff', PER_LOGIN, rateLimitFactor)

  handle(
    'POST /admin/auth/signin',
    async ({ body, request, reply }) => {
      await checkLoginRate(request, body.login)
      const { login, token, expiresAt } = await signInStaff(body.login, body.password)
      setSessionCookies(reply, STAFF_COOKIE, token, expiresAt, secure)
      return { success: true, login }
    },
    { perMinute: PER_ADDRESS },
  )

  handle('POST /admin/auth/signout', async ({ request, reply }) => {
    const token = readToken(request, STAFF_COOKIE)
    if (token) await staff.deleteSession(hashSecret(token))
    clearSessionCookies(reply, STAFF_COOKIE, secure)
    return { success: true }
  })

  handle('GET /admin/api/v1/letters', ({ query: { limit, cursor } }) =>
    listLetters({ limit, ...(cursor === undefined ? {} : { cursor }) }),
  )

  handle('GET /admin/api/v1/system', async () => system)
}
