import type { Language } from '@dotyk/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { requestLanguage } from './language.ts'
import { OWNER_COOKIE, readToken, setSessionCookies, STAFF_COOKIE } from './session-cookies.ts'

export interface OwnerSession {
  profileId: string
  tokenHash: string
  startedAt: Date
}

export interface StaffSession {
  staffId: string
  login: string
}

declare module 'fastify' {
  interface FastifyRequest {
    owner?: OwnerSession
    staff?: StaffSession
  }
}

/** The lookups the guard needs from the accounts and staff capabilities. */
export interface SessionSource {
  findOwnerSession: (
    token: string,
    language: Language,
  ) => Promise<(OwnerSession & { extendedTo: Date | null }) | null>
  findStaffSession: (token: string) => Promise<StaffSession | null>
  /** Whether a profile waits for its final deletion. */
  isDeleted: (profileId: string) => Promise<boolean>
}

export interface SessionGuard {
  /** @throws Refusal `unauthorised`. Extends the session. */
  requireOwner: (request: FastifyRequest, reply: FastifyReply) => Promise<OwnerSession>
  /** @throws Refusal `account-deleted`. */
  requireUndeleted: (owner: OwnerSession) => Promise<void>
  requireStaff: (request: FastifyRequest) => Promise<StaffSession>
  findOwner: (request: FastifyRequest, reply: FastifyReply) => Promise<OwnerSession | null>
}

export function createSessionGuard(sessions: SessionSource, secure: boolean): SessionGuard {
  async function findOwner(request: FastifyRequest, reply: FastifyReply): Promise<OwnerSession | null> {
    const token = readToken(request, OWNER_COOKIE)
    const session = token ? await sessions.findOwnerSession(token, requestLanguage(request)) : null
    if (token && session?.extendedTo)
      setSessionCookies(reply, OWNER_COOKIE, token, session.extendedTo, secure)
    return session
  }

  return {
    findOwner,

    async requireOwner(request, reply) {
      const session = await findOwner(request, reply)
      if (!session) throw new Refusal('unauthorised')
      return session
    },

    async requireUndeleted({ profileId }) {
      if (await sessions.isDeleted(profileId)) throw new Refusal('account-deleted')
    },

    async requireStaff(request) {
      const token = readToken(request, STAFF_COOKIE)
      const session = token ? await sessions.findStaffSession(token) : null
      if (!session) throw new Refusal('unauthorised')
      return session
    },
  }
}
