import { networkOfIp } from '../../http/network.ts'
import { Refusal } from '../../refusal.ts'
import type { LeadsContext } from './leads.context.ts'

const HOUR_MS = 60 * 60_000

/**
 * Limits of leads an hour: above `free` for one network or one card a proof of work is required, and above `max` leads are
 * refused.
 */
const PER_NETWORK = { free: 20, max: 200 }
const PER_CARD = { free: 60, max: 1_000 }

/**
 * The number of leads an hour for which a card's owner gets an e-mail; further leads are only listed and sent as
 * notifications.
 */
const EMAILED_PER_CARD = 30

/**
 * Counts a lead by its network and its card, over all processes.
 * @returns whether the owner may get an e-mail for it
 * @throws Refusal `captcha-unsolved` above `free` without a solved captcha, `too-many-requests` above `max`.
 */
export async function limitLeads(
  { accounts, clock, config }: Pick<LeadsContext, 'accounts' | 'clock' | 'config'>,
  { profileId, ip, captcha }: { profileId: string; ip: string; captcha: string | undefined },
): Promise<{ mayEmail: boolean }> {
  const { rateLimitFactor } = config
  const count = (scope: string, subject: string) =>
    accounts.countAttempts({ scope, subject, windowMs: HOUR_MS })
  const ofNetwork = await count('lead of a network', networkOfIp(ip))
  const ofCard = await count('lead for a card', profileId)
  const counted = [
    { ...ofNetwork, limits: PER_NETWORK },
    { ...ofCard, limits: PER_CARD },
  ]
  for (const { count, resetsAt, limits } of counted) {
    if (count <= limits.max * rateLimitFactor) continue
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - clock.now().getTime()) / 1_000))
    throw new Refusal('too-many-requests', { retryAfterSeconds })
  }
  if (counted.some(({ count, limits }) => count > limits.free * rateLimitFactor))
    await accounts.captcha.verify(captcha ?? '')
  return { mayEmail: ofCard.count <= EMAILED_PER_CARD * rateLimitFactor }
}
