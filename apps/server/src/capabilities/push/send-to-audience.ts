import { randomUUID } from 'node:crypto'
import type { StaffActor } from '@dotyk/domain/audit'
import {
  checkPushDraft,
  composePush,
  fitsPushMessage,
  isPushTime,
  SAMPLE_PUSH_PICTURE_PATH,
  type PushAudience,
  type PushDraft,
} from '@dotyk/domain/push'
import { LANGUAGES } from '@dotyk/domain/values'
import { messages as texts } from '@dotyk/i18n'
import type { PicturePurpose } from '../files/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Transaction } from '../../database/database.ts'
import type { StoredPushMessage } from './messages.repository.ts'
import { DELIVER_QUEUE } from './push-queues.ts'
import type { PushContext } from './push.context.ts'

/** Uploaded pictures, by their role in a notification. */
export type PushPictures = Partial<Record<'image' | 'icon' | 'badge', Buffer>>

export interface NewPush {
  draft: PushDraft
  pictures: PushPictures
  audience: PushAudience
  /** When sending starts; null for at once. */
  sendAt: Date | null
  /** When staff wrote the message; null where the request doesn't say. */
  createdAt: Date | null
}

const USES = { image: 'push-image', icon: 'push-icon', badge: 'push-badge' } as const satisfies Record<
  keyof PushPictures,
  PicturePurpose
>

/**
 * Stores a message to the browsers of an audience, and sends it now or at its time, to whoever is subscribed then.
 * @returns its id and the current number of recipients
 * @throws Refusal a key of `PUSH_RULES` or of `storePicture`, naming the field; `push-time-wrong`
 */
export async function sendToAudience(
  ctx: PushContext,
  { draft: written, pictures, audience, sendAt, createdAt }: NewPush,
  actor: StaffActor,
): Promise<{ id: string; total: number }> {
  const { draft, violations } = checkPushDraft(written)
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  if (sendAt && !isPushTime(sendAt, ctx.clock.now()))
    throw new Refusal('push-time-wrong', { field: 'sendAt' })
  const id = randomUUID()
  assertMessageFits(draft, pictures, id)
  const addresses = await storePictures(ctx, pictures, actor)
  const { messages, audiences, audit, jobs, clock } = ctx
  const now = await ctx.readTime()
  const matching = sendAt ? await audiences.count(audience, now) : 0
  return ctx.inTransaction(async tx => {
    const message = {
      id,
      ...draft,
      ...addresses,
      audience,
      sendAt,
      state: sendAt ? ('scheduled' as const) : ('sending' as const),
      total: 0,
      createdAt: createdAt ?? clock.now(),
      startedAt: sendAt ?? now,
    }
    await messages.insert(tx, message)
    const total = sendAt ? matching : await addRecipients(ctx, tx, message, now)
    await audit.record(tx, {
      actor,
      action: sendAt ? 'push.scheduled' : 'push.sent',
      subjects: [{ kind: 'push', id }],
      after: { title: draft.title, recipients: total, ...(sendAt && { sendAt: sendAt.toISOString() }) },
    })
    if (!sendAt) await jobs.enqueue(tx, DELIVER_QUEUE, {})
    return { id, total }
  })
}

/** Makes all current subscribers in the audience recipients. @returns their number */
export async function addRecipients(
  { messages, deliveries, audiences }: Pick<PushContext, 'messages' | 'deliveries' | 'audiences'>,
  tx: Transaction,
  { id, audience }: Pick<StoredPushMessage, 'id' | 'audience'>,
  now: Date,
): Promise<number> {
  const total = await deliveries.addAudience(tx, id, audiences.conditionOf(audience, now), now)
  await messages.setTotal(tx, id, total)
  return total
}

/**
 * Checks a message's size as sent, with the longest default title of an action, before its pictures are stored.
 * @throws Refusal `push-too-long`
 */
export function assertMessageFits(
  draft: PushDraft,
  pictures: Partial<Record<keyof PushPictures, unknown>>,
  id: string,
): void {
  const addresses = Object.fromEntries(Object.keys(pictures).map(name => [name, SAMPLE_PUSH_PICTURE_PATH]))
  const fits = LANGUAGES.every(language =>
    fitsPushMessage(composePush({ ...draft, ...addresses }, id, texts[language].push.open)),
  )
  if (!fits) throw new Refusal('push-too-long', { field: 'body' })
}

async function storePictures({ files }: PushContext, pictures: PushPictures, { staffId }: StaffActor) {
  const addresses: Partial<Record<keyof PushPictures, string>> = {}
  for (const [name, bytes] of Object.entries(pictures) as [keyof PushPictures, Buffer][]) {
    addresses[name] = await files.storePicture(bytes, USES[name], { profileId: staffId, field: name })
  }
  return addresses
}
