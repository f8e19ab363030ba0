import { z } from 'zod'
import { declareCalls } from './call.ts'
import { publicCardSchema } from './profile.ts'

const params = z.object({ id: z.string().max(200) })

/** An item of a card as in `card_items`, without its position. */
const unlockedItem = z.object({
  i: z.string(),
  type: z.string(),
  /** The id of the item's service; '' if it has none. */
  name: z.string(),
  title: z.string(),
  value: z.string(),
  url: z.string(),
  /** Whether a notice that it is for adults has to be shown before the link is opened. */
  adult: z.boolean(),
})

export type UnlockedItemWire = z.infer<typeof unlockedItem>

export const cardCalls = declareCalls({
  'GET /profile/:id': {
    summary: 'A public card by profile id or custom URL',
    caller: 'anyone',
    params,
    reply: publicCardSchema,
    refusals: ['profile-not-found'],
  },
  'GET /card/profile/:id': {
    summary: 'A public card by profile id or custom URL',
    caller: 'anyone',
    params,
    reply: publicCardSchema,
    refusals: ['profile-not-found'],
  },
  'POST /card/:address/unlock': {
    summary:
      'Opens an item of a card that has a code. Answers the item with its link; a form without scripts gets a page. Wrong codes are looked at ever more slowly',
    caller: 'anyone',
    params: z.object({ address: z.string().max(200) }),
    body: z.object({ id: z.string().max(64), code: z.string().max(2_000) }),
    reply: z.object({ item: unlockedItem }),
    refusals: ['profile-not-found', 'not-found', 'item-code-wrong'],
  },
  'POST /card/:address/taps': {
    summary:
      'Counts a press of a link of a card, by the address it leads to, sent as plain text. The card’s own script sends it',
    caller: 'anyone',
    params: z.object({ address: z.string().max(200) }),
    body: z.string().max(5_000),
    reply: z.object({ success: z.literal(true) }),
    refusals: ['profile-not-found', 'not-found'],
  },
  'POST /card/:address/openings': {
    summary:
      'Counts an opening of a card. The card’s own page sends it where a content delivery network keeps pages; otherwise it is refused',
    caller: 'anyone',
    params: z.object({ address: z.string().max(200) }),
    reply: z.object({ success: z.literal(true) }),
    refusals: ['profile-not-found', 'not-found'],
  },
})
