import type { HttpContext } from '../../http/http-context.ts'
import type { PushContext } from './push.context.ts'
import { recordPushResult } from './record-push-result.ts'
import { registerPushToken } from './register-token.ts'

/** Registrations a minute from one address; a browser registers once on each visit. */
const PER_ADDRESS = 30

/** Adds the calls for notifications; visitors may subscribe as well as owners. */
export function addPushRoutes({ handle, guard, languageOf }: HttpContext, ctx: PushContext): void {
  handle('GET /push/key', () => Promise.resolve({ key: ctx.port.publicKey }))

  handle(
    'POST /push/tokens',
    async ({ body: { token }, request, reply }) => {
      const owner = await guard.findOwner(request, reply)
      const { endpoint, keys } = token
      await registerPushToken(
        ctx,
        { endpoint, ...keys },
        {
          profileId: owner?.profileId ?? null,
          language: languageOf(request),
          origin: ctx.brands.at(request.host).origin,
        },
      )
      return { success: true }
    },
    { perMinute: PER_ADDRESS },
  )

  handle(
    'POST /push/results',
    async ({ body: { id, endpoint, result } }) => {
      await recordPushResult(ctx, { messageId: id, endpoint, result })
      return { success: true }
    },
    { perMinute: PER_ADDRESS },
  )

  handle(
    'DELETE /push/tokens',
    async ({ body: { endpoint } }) => {
      await ctx.tokens.removeEndpoint(endpoint)
      return { success: true }
    },
    { perMinute: PER_ADDRESS },
  )
}
