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
})
