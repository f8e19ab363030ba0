import type { CardLook } from '@dotyk/domain/card'

const BOUGHT_LOOK = 'dotyk:bought-look'

/** An owner who pays later than this has chosen another look by then. */
const KEPT_MS = 24 * 60 * 60_000

interface BoughtLook {
  profileId: string
  look: CardLook
  at: number
}

/** Remembers what was tried on on the way to the payment page: it is what is bought. */
export function keepBoughtLook(profileId: string, look: CardLook): void {
  const bought: BoughtLook = { profileId, look, at: Date.now() }
  try {
    localStorage.setItem(BOUGHT_LOOK, JSON.stringify(bought))
  } catch {
    // A forbidden storage costs a press: the look is chosen again.
  }
}

/** Returns the look that this owner recently went to pay for; null for none. */
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
    // Nothing was kept.
  }
}
