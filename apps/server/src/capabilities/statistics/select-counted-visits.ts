import { hash } from 'node:crypto'
import { isHumanBrowser } from '@dotyk/domain/statistics'
import type { TrustProxy } from '../../config/trust-proxy.ts'
import { clientIp, networkOfIp } from '../../http/network.ts'
import type { RequestSender } from './request-sender.ts'
import { browsersOf, type BrowserVisits, type DayVisits } from './visit-batch.ts'

/** Rows to add to the stored counts. */
export interface CountedVisits {
  days: { day: string; profileId: string; opens: number; saves: number }[]
  taps: { day: string; profileId: string; item: string; taps: number }[]
  chips: { day: string; profileId: string; chip: string; opens: number }[]
  visitors: { day: string; profileId: string; hash: string }[]
}

export interface VisitSelectionData {
  trustProxy: TrustProxy | false
  /** The profiles that sessions belong to, by the hash of the session's secret. */
  owners: ReadonlyMap<string, string>
  /** The salts by day; a day whose salt was deleted is absent, because its visitors can no longer be distinguished. */
  salts: ReadonlyMap<string, string>
}

/** Selects visits of people who don't own the card, and keeps only a hash of the visitor. */
export function selectCountedVisits(
  batch: ReadonlyMap<string, DayVisits>,
  data: VisitSelectionData,
): CountedVisits {
  const counted: CountedVisits = { days: [], taps: [], chips: [], visitors: [] }
  for (const [day, profiles] of batch) {
    for (const [profileId, profile] of profiles) {
      const people = [...browsersOf(profile)].filter(({ sender }) => isVisitor(sender, profileId, data))
      if (people.length === 0) continue
      counted.days.push({ day, profileId, opens: sumOf(people, 'opens'), saves: sumOf(people, 'saves') })
      for (const [item, taps] of sumBy(people, 'taps')) counted.taps.push({ day, profileId, item, taps })
      for (const [chip, opens] of sumBy(people, 'chips')) counted.chips.push({ day, profileId, chip, opens })
      const salt = data.salts.get(day)
      if (salt === undefined) continue
      const openers = people.filter(({ opens }) => opens > 0)
      const hashes = new Set(openers.map(({ sender }) => hashOf(sender, profileId, salt, data.trustProxy)))
      for (const each of hashes) counted.visitors.push({ day, profileId, hash: each })
    }
  }
  return counted
}

function isVisitor(
  { userAgent, tokenHash }: RequestSender,
  profileId: string,
  { owners }: VisitSelectionData,
): boolean {
  return isHumanBrowser(userAgent) && owners.get(tokenHash) !== profileId
}

function sumOf(visits: readonly BrowserVisits[], what: 'opens' | 'saves'): number {
  return visits.reduce((sum, each) => sum + each[what], 0)
}

function sumBy(visits: readonly BrowserVisits[], what: 'taps' | 'chips'): Map<string, number> {
  const sums = new Map<string, number>()
  for (const each of visits)
    for (const [name, count] of each[what] ?? []) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}

/** Characters of 6 bits each; two visitors of a card won't have the same 96 bits. */
const HASH_LENGTH = 16

/** Returns a visitor's hash, which differs for every card and every day. */
function hashOf(
  sender: RequestSender,
  profileId: string,
  salt: string,
  trustProxy: TrustProxy | false,
): string {
  const network = networkOfIp(clientIp(sender, trustProxy))
  const text = [salt, profileId, network, sender.userAgent].join('\n')
  return hash('sha256', text, 'base64url').slice(0, HASH_LENGTH)
}
