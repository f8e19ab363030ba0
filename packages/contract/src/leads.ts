import { LEAD_RULES } from '@dotyk/domain/leads'
import { z } from 'zod'
import { declareCalls } from './call.ts'

/** Far more than a form may send: a longer text is refused with its field. */
const text = z.string().max(200_000).optional()

export const leadCalls = declareCalls({
  'POST /card/:address/leads': {
    summary:
      'Leaves a visitor’s contact with a card’s owner, as JSON or as the form that `GET /card/{address}/leads` draws. `form` is that form’s token, which works once, from 3 seconds to 24 hours after it was drawn; `captcha` a solved challenge of `GET /auth/captcha`, which is asked of networks and cards with many of them',
    caller: 'anyone',
    form: true,
    params: z.object({ address: z.string().max(200) }),
    body: z.object({
      name: text,
      phone: text,
      email: text,
      organization: text,
      message: text,
      /** A form sends `true` as text. */
      consent: z.union([z.boolean(), z.string().max(10)]).optional(),
      form: z.string().max(500).optional(),
      /** People don’t see this field, so they leave it empty. */
      website: text,
      captcha: z.string().max(5_000).optional(),
    }),
    /** `link` leads to what is stored, where the visitor may delete it. */
    reply: z.object({ success: z.literal(true), link: z.string() }),
    refusals: [
      ...LEAD_RULES,
      'profile-not-found',
      'leads-closed',
      'form-expired',
      'form-too-fast',
      'captcha-unsolved',
    ],
  },
})
