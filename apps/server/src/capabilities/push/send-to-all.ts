import { randomUUID } from 'node:crypto'
import type { StaffActor } from '@dotyk/domain/audit'
import {
  checkPushDraft,
  composePush,
  fitsPush,
  PUSH_PICTURE_ADDRESS,
  type PushDraft,
} from '@dotyk/domain/push'
import { LANGUAGES } from '@dotyk/domain/values'
import { messages as texts } from '@dotyk/i18n'
import type { PictureUse } from '../files/index.ts'
import { Refusal } from '../../refusal.ts'
import { DELIVER_QUEUE } from './deliver.jobs.ts'
import type { PushContext } from './push.context.ts'

/** Uploaded pictures by what they are in a notification. */
export type PushPictures = Partial<Record<'image' | 'icon' | 'badge', Buffer>>

export interface NewPush {
  draft: PushDraft
  pictures: PushPictures
  /** When staff wrote it, where they say so. */
  createdAt: Date | null
}

const USES = { image: 'push-image', icon: 'push-icon', badge: 'push-badge' } as const satisfies Record<
  keyof PushPictures,
  PictureUse
>

/**
 * Stores a message to every browser that is subscribed now, and begins to send it.
 * @returns its id and how many it is for
 * @throws Refusal a key of `PUSH_RULES` or of `storePicture`, naming the field.
 */
export async function sendToAll(
  ctx: PushContext,
  { draft: written, pictures, createdAt }: NewPush,
  actor: StaffActor,
): Promise<{ id: string; total: number }> {
  const { draft, violations } = checkPushDraft(written)
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  const id = randomUUID()
  assertFits(draft, pictures, id)
  const addresses = await storePictures(ctx, pictures, actor)
  const { messages, deliveries, audit, jobs, clock } = ctx
  const startedAt = await ctx.readTime()
  return ctx.inTransaction(async tx => {
    await messages.insert(tx, {
      id,
      ...draft,
      ...addresses,
      state: 'sending',
      total: 0,
      createdAt: createdAt ?? clock.now(),
      startedAt,
    })
    const total = await deliveries.addEverybody(tx, id, startedAt)
    await messages.setTotal(tx, id, total)
    await audit.record(tx, {
      actor,
      action: 'push.sent',
      subjects: [{ kind: 'push', id }],
      after: { title: draft.title, recipients: total },
    })
    await jobs.enqueue(tx, DELIVER_QUEUE, {})
    return { id, total }
  })
}

/** Measured as it travels, with the longest title that an action without one gets, before a picture is stored. */
function assertFits(draft: PushDraft, pictures: PushPictures, id: string): void {
  const addresses = Object.fromEntries(Object.keys(pictures).map(name => [name, PUSH_PICTURE_ADDRESS]))
  const fits = LANGUAGES.every(language =>
    fitsPush(composePush({ ...draft, ...addresses }, id, texts[language].push.open)),
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
