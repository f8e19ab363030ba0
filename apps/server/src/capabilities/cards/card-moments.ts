import type { Card } from '@dotyk/domain/card'
import { earlierMoment } from '@dotyk/domain/profile'
import type { Profile } from '../profiles/index.ts'

/** When a card changes only because time passes, in milliseconds since 1970; null if it never does. */
export function staleAtOf({ hoursNow, changesAt }: Card): number | null {
  return earlierMoment(hoursNow?.staleAt ?? null, changesAt)
}

/** When a card would show an expired profile or a hidden entry, in milliseconds since 1970; null if it never does. */
export function mustNotServeAfterOf({ paidUntil }: Pick<Profile, 'paidUntil'>, card: Card): number | null {
  return card.expired ? null : earlierMoment(paidUntil && paidUntil.getTime(), card.hidesAt)
}
