import type { HttpContext } from '../../http/http-context.ts'
import { startSubscription } from './start-subscription.ts'
import type { SubscriptionContext } from './subscription.context.ts'

export function addSubscriptionRoutes({ handle, languageOf }: HttpContext, ctx: SubscriptionContext): void {
  handle('POST /api/v1/profile/subscription', async ({ owner, request }) =>
    ctx.profiles.presentOwn(await startSubscription(ctx, owner.profileId), languageOf(request)),
  )
}
