import { randomUUID } from 'node:crypto'
import type { ScanAnswer } from '@dotyk/contract/wire/lead-scans'
import {
  checkScan,
  completeScanFromCard,
  SCAN_LIMITS,
  type ScanDraft,
  type ScannedLead,
} from '@dotyk/domain/leads'
import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import type { LeadsContext } from './leads.context.ts'
import { findScannedCard } from './scanned-card.ts'
import { queueLeadEvent } from './webhook/queue-event.ts'

/** A scan as a device sends it. */
export interface ScanToStore extends ScanDraft {
  id: string
  scannedAt: Date
}

interface CheckedScan {
  id: string
  scannedAt: Date
  scan: ScannedLead
}

const DAY_MS = 24 * 60 * 60_000
const RETRY_AFTER_SECONDS = 60 * 60

/**
 * Stores what an owner scanned, each scan once. The owner isn't notified, because the owner made the scans. A scan with a note or
 * a tag isn't deleted by age, like any lead that its owner changed.
 * @returns the outcome of each scan, in the given order
 * @throws Refusal `scan-other-account` for scans of another account; `too-many-requests` above the limit of scans a day.
 */
export async function storeScans(
  ctx: LeadsContext,
  owner: { profileId: string; companyId: string | null },
  { account, items }: { account: string; items: readonly ScanToStore[] },
  language: Language,
): Promise<ScanAnswer[]> {
  const { scans, leads, profiles, inTransaction, clock, brands } = ctx
  const { profileId } = owner
  if (account !== profileId) throw new Refusal('scan-other-account')
  const now = clock.now()
  await limitScans(ctx, profileId, items.length, now)

  const { phonePrefix } = brands.of(owner.companyId).brand
  const refusals = new Map<string, ScanAnswer>()
  const valid = new Map<string, CheckedScan>()
  for (const { id, scannedAt, ...draft } of items) {
    const { scan, violations } = checkScan(draft, phonePrefix)
    const [broken] = violations
    if (broken) refusals.set(id, { id, outcome: 'refused', ...broken })
    else if (!valid.has(id)) valid.set(id, { id, scannedAt, scan })
  }
  const complete = await Promise.all([...valid.values()].map(checked => completeByCard(ctx, checked)))

  const profile = await profiles.find(profileId)
  const stored = await inTransaction(async tx => {
    const added = await scans.insertNew(tx, profileId, [...valid.keys()], now)
    for (const { id, scannedAt, scan } of complete) {
      if (!added.has(id)) continue
      const lead = {
        id: randomUUID(),
        profileId,
        source: 'scan' as const,
        ...scan,
        consentText: null,
        consentVersion: null,
        language,
        tokenHash: null,
        keptAt: scan.note || scan.tags.length > 0 ? now : null,
        createdAt: plausibleTime(scannedAt, now),
      }
      await leads.insert(tx, lead)
      if (profile) await queueLeadEvent(ctx, tx, profile, lead)
    }
    return added
  })
  const answered = new Set<string>()
  return items.map(({ id }) => {
    const refusal = refusals.get(id)
    if (refusal) return refusal
    const isFirst = stored.has(id) && !answered.has(id)
    answered.add(id)
    return { id, outcome: isFirst ? 'stored' : 'already-stored' }
  })
}

async function limitScans(
  { scans, config }: Pick<LeadsContext, 'scans' | 'config'>,
  profileId: string,
  added: number,
  now: Date,
): Promise<void> {
  const before = await scans.countSince(profileId, new Date(now.getTime() - DAY_MS))
  if (before + added > SCAN_LIMITS.perDay * config.rateLimitFactor)
    throw new Refusal('too-many-requests', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

async function completeByCard(ctx: LeadsContext, checked: CheckedScan): Promise<CheckedScan> {
  const { scan } = checked
  const found = scan.link ? await findScannedCard(ctx, scan.link) : null
  return found ? { ...checked, scan: completeScanFromCard(scan, found) } : checked
}

/**
 * Returns a plausible time of a scan: the device's clock may be wrong, and a lead with a very old time would be deleted at
 * once.
 */
function plausibleTime(scannedAt: Date, now: Date): Date {
  const earliest = now.getTime() - SCAN_LIMITS.oldestMs
  return new Date(Math.min(now.getTime(), Math.max(earliest, scannedAt.getTime())))
}
