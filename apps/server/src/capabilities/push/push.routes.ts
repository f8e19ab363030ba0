import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import type { PushTokenRepository } from './push.repository.ts'
import type { RegisterToken } from './register-token.ts'

export interface PushRoutes {
  registerToken: RegisterToken
  tokens: Pick<PushTokenRepository, 'removeEndpoint'>
  publicKey: string
  /** Who is signed in; a visitor may subscribe too (decisions 7.3). */
  findOwner: (request: FastifyRequest, reply: FastifyReply) => Promise<{ profileId: string } | null>
}

/** A browser says it is there once on each visit. */
const PER_ADDRESS = 30

export function addPushRoutes(handle: HandleCall, routes: PushRoutes): void {
  const { registerToken, tokens, publicKey, findOwner } = routes

  handle('GET /push/key', () => Promise.resolve({ key: publicKey }))

  handle(
    'POST /push/tokens',
    async ({ body: { token }, request, reply }) => {
      const owner = await findOwner(request, reply)
      const { endpoint, keys } = token
      await registerToken({ endpoint, ...keys }, owner?.profileId ?? null, requestLanguage(request))
      return { success: true }
    },
    { perMinute: PER_ADDRESS },
  )

  handle(
    'DELETE /push/tokens',
    async ({ body: { endpoint } }) => {
      await tokens.removeEndpoint(endpoint)
      return { success: true }
    },
    { perMinute: PER_ADDRESS },
  )
}
