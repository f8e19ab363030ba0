import type { StaffActor } from '@dotyk/domain/audit'
import { IDLE_CALL_HEADER } from '@dotyk/contract/idle-call'
import {
  hasPermission,
  type StaffPermission,
  type StaffRestriction,
  type StaffRole,
} from '@dotyk/domain/staff'
import type { Language } from '@dotyk/domain/values'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Clock } from '../support/clock.ts'
import { OWNER_COOKIE, readSessionToken, setSessionCookies, STAFF_COOKIE } from './session-cookies.ts'

export interface OwnerSession {
  profileId: string
  tokenHash: string
  startedAt: Date
}

/** The staff session of a request, with the network address and browser that the audit log records. */
export interface StaffSession extends StaffActor, FoundStaffSession {}

/** A staff session found by its token. */
export interface FoundStaffSession {
  staffId: string
  login: string
  role: StaffRole
  tokenHash: string
  /** The step that the member must complete before using anything but their own account; null for a full session. */
  restriction: StaffRestriction | null
}

/** Who signed in by a request, and by what. */
export type SignedIn = { by: 'password' | 'password and code' | 'login link' | 'invitation' } & (
  | { profileId: string }
  | { staff: string }
)

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the routes that open a session, for the log. */
    signedIn?: SignedIn
    owner?: OwnerSession
    staff?: StaffSession
    /** The id of the member of staff whose session came with a staff call, also of one that the call is refused to. */
    foundStaffId?: string
  }
}

/** The lookups the guard needs from the accounts and staff capabilities. */
export interface SessionSource {
  findOwnerSession: (
    token: string,
    language: Language,
  ) => Promise<(OwnerSession & { extendedTo: Date | null }) | null>
  /** @param isUse whether the call counts as activity, so that the session doesn't end for lack of use */
  findStaffSession: (token: string, isUse: boolean) => Promise<FoundStaffSession | null>
  /** Whether a profile is deleted and waits for its final erasure. */
  isDeleted: (profileId: string) => Promise<boolean>
}

const LONGEST_BROWSER = 300

/** The refusal of a call while a restriction applies, by the restriction. */
const REFUSED_UNTIL = {
  'password-change': 'password-change-required',
  'second-factor': 'second-factor-required',
} as const

/** Returns the IP address and browser of a request, as the audit log stores them. */
export function originOfRequest(request: FastifyRequest): Pick<StaffActor, 'address' | 'browser'> {
  return { address: request.ip, browser: (request.headers['user-agent'] ?? '').slice(0, LONGEST_BROWSER) }
}

/** The declaration of a staff call, as the guard needs it. */
export interface StaffCall {
  permission: StaffPermission
  polled?: true
}

export interface SessionGuard {
  /** Returns the signed-in owner and extends the session. @throws Refusal `unauthorised`. */
  requireOwner: (request: FastifyRequest, reply: FastifyReply) => Promise<OwnerSession>
  /** Refuses an owner whose profile is deleted. @throws Refusal `account-deleted`. */
  requireUndeleted: (owner: OwnerSession) => Promise<void>
  /**
   * Returns the signed-in member of staff.
   * @throws Refusal `unauthorised`; `forbidden` if the role doesn't permit the call; `password-change-required` or
   * `second-factor-required` if that step must come first.
   */
  requireStaff: (request: FastifyRequest, call: StaffCall) => Promise<StaffSession>
  findOwner: (request: FastifyRequest, reply: FastifyReply) => Promise<OwnerSession | null>
}

interface SessionGuardOptions {
  /** Whether visitors reach the service over https. */
  secure: boolean
  clock: Clock
  /** Returns the visitor's language. */
  languageOf: (request: FastifyRequest) => Language
}

export function createSessionGuard(
  sessions: SessionSource,
  { secure, clock, languageOf }: SessionGuardOptions,
): SessionGuard {
  async function findOwner(request: FastifyRequest, reply: FastifyReply): Promise<OwnerSession | null> {
    const token = readSessionToken(request, OWNER_COOKIE, { secure, now: clock.now() })
    const session = token ? await sessions.findOwnerSession(token, languageOf(request)) : null
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

    async requireStaff(request, { permission, polled = false }) {
      const token = readSessionToken(request, STAFF_COOKIE, { secure, now: clock.now() })
      const isUse = !polled && request.headers[IDLE_CALL_HEADER.toLowerCase()] === undefined
      const session = token ? await sessions.findStaffSession(token, isUse) : null
      if (!session) throw new Refusal('unauthorised')
      request.foundStaffId = session.staffId
      if (!hasPermission(session.role, permission)) throw new Refusal('forbidden')
      if (session.restriction && permission !== 'account') {
        throw new Refusal(REFUSED_UNTIL[session.restriction])
      }
      return { ...session, ...originOfRequest(request) }
    },
  }
}
