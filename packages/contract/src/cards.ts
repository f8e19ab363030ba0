import { z } from 'zod'
import { declareCalls } from './call.ts'
import { publicCard } from './profile.ts'

const params = z.object({ id: z.string().max(200) })

export const cardCalls = declareCalls({
  'GET /profile/:id': {
    summary: 'A public card by profile id or custom URL',
    caller: 'anyone',
    params,
    reply: publicCard,
    refusals: ['profile-not-found'],
  },
  'GET /card/profile/:id': {
    summary: 'A public card by profile id or custom URL',
    caller: 'anyone',
    params,
    reply: publicCard,
    refusals: ['profile-not-found'],
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
})
