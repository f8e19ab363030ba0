import type { CardLook } from '@dotyk/domain/card'

const BOUGHT_LOOK = 'dotyk:bought-look'

/** The remembered look expires after 24 hours, because the owner has probably chosen another one by then. */
const KEPT_MS = 24 * 60 * 60_000

interface BoughtLook {
  profileId: string
  look: CardLook
  at: number
}

/** Remembers the previewed look before the redirect to the payment page, so it can be applied after payment. */
export function keepBoughtLook(profileId: string, look: CardLook): void {
  const bought: BoughtLook = { profileId, look, at: Date.now() }
  try {
    localStorage.setItem(BOUGHT_LOOK, JSON.stringify(bought))
  } catch {
    // Without storage the owner has to choose the look again after payment.
  }
}

/** Returns the look that this owner was recently paying for, or null. */
export function readBoughtLook(profileId: string): CardLook | null {
  try {
    const bought = JSON.parse(localStorage.getItem(BOUGHT_LOOK) ?? 'null') as Partial<BoughtLook> | null
    if (bought?.profileId !== profileId || !bought.look) return null
    return Date.now() - (bought.at ?? 0) < KEPT_MS ? bought.look : null
  } catch {
    return null
  }
}

export function forgetBoughtLook(): void {
  try {
    localStorage.removeItem(BOUGHT_LOOK)
  } catch {
    // An unreadable value counts as no look.
  }
}
