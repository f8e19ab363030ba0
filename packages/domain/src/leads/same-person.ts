import { mailboxKey } from '../accounts/index.ts'
import type { LeadContact } from './lead.ts'

/**
 * Returns the keys that leads of the same person share: the stored phone, and the mailbox, which is equal for all spellings of
 * its address.
 */
export function personKeys({ phone, email }: Pick<LeadContact, 'phone' | 'email'>): string[] {
  return [...(phone ? [`phone:${phone}`] : []), ...(email ? [`email:${mailboxKey(email)}`] : [])]
}

/**
 * Returns the groups of two or more leads of the same person: each lead shares a phone or a mailbox with another lead of its
 * group. Groups and their leads keep the order of the given leads.
 */
export function groupSamePerson<Lead extends Pick<LeadContact, 'phone' | 'email'> & { id: string }>(
  leads: readonly Lead[],
): Lead[][] {
  const parents = leads.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    for (let parent = parents[root]; parent !== undefined && parent !== root; parent = parents[root])
      root = parent
    return root
  }
  const firstWith = new Map<string, number>()
  for (const [at, lead] of leads.entries()) {
    for (const key of personKeys(lead)) {
      const first = firstWith.get(key)
      if (first === undefined) firstWith.set(key, at)
      else {
        const [one, other] = [rootOf(first), rootOf(at)]
        parents[Math.max(one, other)] = Math.min(one, other)
      }
    }
  }
  const groups = Map.groupBy(leads.entries(), ([at]) => rootOf(at))
  return [...groups.values()].filter(group => group.length > 1).map(group => group.map(([, lead]) => lead))
}
