import { summariseDeliveries } from '@dotyk/domain/push'
import type { HttpContext } from '../../http/http-context.ts'
import { toCursorPage, decodeCursor } from '../../http/cursor.ts'
import { renameFields } from '../../http/rename-fields.ts'
import { audienceFromWire } from '@dotyk/contract/wire/push'
import { Refusal } from '../../refusal.ts'
import { changeScheduledMessage } from './change-scheduled-message.ts'
import { resumePushMessage, stopPushMessage } from './change-message.ts'
import { deletePushMessages, deletePushTokens } from './delete-push.ts'
import type { PushContext } from './push.context.ts'
import { presentMessage, presentToken } from './push.presenter.ts'
import { type PushPictures, sendToAudience } from './send-to-audience.ts'

/** The largest size of each picture of a message in bytes, before it is resized. */
const PICTURE_BYTES = 5 * 1024 * 1024

/** Adds the calls by which staff send messages to everybody who subscribed. */
export function addStaffPushRoutes({ handle }: HttpContext, ctx: PushContext): void {
  const { messages, tokens, deliveries, audiences } = ctx

  handle(
    'POST /admin/api/v1/send-push/all',
    async ({ readForm, staff }) => {
      const { fields, files } = await readForm(PICTURE_BYTES)
      const { createdAt, sendAt, audience, title, body, actions } = fields
      const pictures: PushPictures = {
        ...(files.imageFile && { image: files.imageFile.bytes }),
        ...(files.iconFile && { icon: files.iconFile.bytes }),
        ...(files.badgeFile && { badge: files.badgeFile.bytes }),
      }
      const draft = {
        title,
        body,
        actions: actions.map(action => ({
          title: action.title ?? '',
          link: action.action ?? action.link ?? '',
        })),
      }
      const sent = sendToAudience(
        ctx,
        {
          draft,
          pictures,
          audience: audienceFromWire(audience),
          sendAt: readMoment(sendAt),
          createdAt: readMoment(createdAt),
        },
        staff,
      )
      return { success: true, ...(await renameFields(sent, fieldToWire)) }
    },
    { perMinute: 30 },
  )

  handle('GET /admin/api/v1/push/audience', async ({ query }) => ({
    total: await audiences.count(audienceFromWire(query), await ctx.readTime()),
  }))

  handle(
    'PATCH /admin/api/v1/push/messages/:id',
    async ({ params, body: { title, body, sendAt, audience }, staff }) => {
      const changed = changeScheduledMessage(
        ctx,
        params.id,
        {
          title,
          body,
          sendAt: readMoment(sendAt) ?? undefined,
          audience: audience && audienceFromWire(audience),
        },
        staff,
      )
      await renameFields(changed, fieldToWire)
      return { success: true }
    },
  )

  handle('GET /admin/api/v1/push/messages/:id/days', async ({ params: { id } }) => {
    if (!(await messages.find(id))) throw new Refusal('not-found')
    return { items: await ctx.results.listDays(id) }
  })

  handle('GET /admin/api/v1/push/messages', async ({ query: { limit, cursor, q, sort } }) => {
    const rows = await messages.list(q, { limit: limit + 1, sort, after: decodeCursor(cursor) })
    const { items, next } = toCursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
    const presented = items.map(async message =>
      presentMessage(message, message.counts ?? summariseDeliveries(await deliveries.count(message.id))),
    )
    return { items: await Promise.all(presented), next, total: await messages.count(q) }
  })

  handle('POST /admin/api/v1/push/messages/delete', async ({ body, staff }) => ({
    success: true,
    deleted: await deletePushMessages(ctx, body, staff),
  }))

  handle('POST /admin/api/v1/push/messages/:id/stop', async ({ params, staff }) => {
    await stopPushMessage(ctx, params.id, staff)
    return { success: true }
  })

  handle('POST /admin/api/v1/push/messages/:id/resume', async ({ params, staff }) => {
    await resumePushMessage(ctx, params.id, staff)
    return { success: true }
  })

  handle('GET /admin/api/v1/push/tokens', async ({ query: { limit, cursor, q, sort } }) => {
    const rows = await tokens.list(q, { limit: limit + 1, sort, after: decodeCursor(cursor) })
    const { items, next } = toCursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
    return { items: items.map(presentToken), next, total: await tokens.count(q) }
  })

  handle('POST /admin/api/v1/push/tokens/delete', async ({ body, staff }) => ({
    success: true,
    deleted: await deletePushTokens(ctx, body, staff),
  }))
}

/** Reads a time in ISO 8601, or in milliseconds since 1970. */
function readMoment(text: string | undefined): Date | null {
  if (text === undefined) return null
  return new Date(/^\d+$/.test(text) ? Number(text) : text)
}

function fieldToWire(field: string): string {
  return field.replace(/^(image|icon|badge)$/, '$1File').replace(/\.link$/, '.action')
}
