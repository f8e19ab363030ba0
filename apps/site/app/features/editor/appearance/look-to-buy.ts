import type { CardLook } from '@dotyk/domain/card'

const STORAGE_KEY = 'dotyk:kept-look'

/** The remembered look expires after 24 hours, because the owner has probably chosen another look by then. */
const KEPT_MS = 24 * 60 * 60_000

interface LookToBuy {
  profileId: string
  look: CardLook
  at: number
}

/** Remembers the previewed look before the redirect to the payment page, so that the look can be applied after payment. */
export function storeLookToBuy(profileId: string, look: CardLook): void {
  const kept: LookToBuy = { profileId, look, at: Date.now() }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {
    // If storage isn't available, the owner has to choose the look again after payment.
  }
}

/** Returns the look that this owner was about to buy in the last 24 hours, or null. */
export function readLookToBuy(profileId: string): CardLook | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<LookToBuy> | null
    if (kept?.profileId !== profileId || !kept.look) return null
    return Date.now() - (kept.at ?? 0) < KEPT_MS ? kept.look : null
  } catch {
    return null
  }
}

export function clearLookToBuy(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // An unreadable value counts as no look.
  }
}
