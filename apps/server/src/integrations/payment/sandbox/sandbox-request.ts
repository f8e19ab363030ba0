import { z } from 'zod'

/** The schema of a shop's checkout request, with the provider's field names. */
export const sandboxRequest = z.object({
  public_key: z.string(),
  action: z.literal('pay'),
  amount: z.number().positive(),
  currency: z.enum(['UAH', 'USD']),
  description: z.string().max(2_000),
  order_id: z.string().min(1).max(255),
  language: z.enum(['uk', 'en']).default('uk'),
  result_url: z.url().max(510),
  server_url: z.url().max(510),
  expired_date: z.string(),
})

export type SandboxRequest = z.infer<typeof sandboxRequest>
