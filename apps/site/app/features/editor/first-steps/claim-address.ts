import { suggestSlug } from '@dotyk/domain/profile'
import { findSlugRefusal, storeSlug } from '../../../shared/calls/profile-calls.ts'
import { acceptProfile } from '../saving/own-profile.ts'
import type { Saving } from '../saving/saving-state.ts'
import { addressesOf } from './addresses-of.ts'

interface Claim {
  /** The name that the address is made of. */
  name: string
  /** The address that was stored, null while none is. */
  slug: string | null
  /** Somebody may have the address by now: it stays. */
  isHandedOver: boolean
  isOver: AbortController
  done: Promise<void>
}

/** One for each new profile on this page. */
const claims = new WeakMap<Saving, Claim>()

/**
 * Gives a new profile an address made of its stored name, asked for once a name. Written anew, the name changes the address again
 * until it is handed over; an address that the owner chose is left alone.
 *
 * @param slug the profile's address now
 * @returns a promise that never fails, fulfilled once the address is stored or the profile's id stays its address
 */
export function claimAddress(saving: Saving, slug: string | null): Promise<void> {
  const before = claims.get(saving)
  const { name } = saving.get().stored
  if (before && (before.isHandedOver || before.name === name)) return before.done
  const wanted = suggestSlug(name)
  if (wanted === '' || slug !== (before?.slug ?? null)) return Promise.resolve()

  before?.isOver.abort()
  const isOver = new AbortController()
  const claim: Claim = {
    name,
    slug: before?.slug ?? null,
    isHandedOver: false,
    isOver,
    done: (before?.done ?? Promise.resolve()).then(async () => {
      claim.slug = before?.slug ?? null
      try {
        claim.slug = (await takeFirstFree(saving, addressesOf(wanted), isOver.signal)) ?? claim.slug
      } catch {
        // Nobody asked for it, so nobody is told. It is tried again with the next save or when the card is shared.
        claim.name = ''
      }
    }),
  }
  claims.set(saving, claim)
  return claim.done
}

/** Keeps the address as it is from now on: a name written anew would otherwise break what was handed over. */
export function keepAddress(saving: Saving): void {
  const claim = claims.get(saving)
  if (claim) claim.isHandedOver = true
}

/** The one that was taken; null where none is free. */
async function takeFirstFree(
  saving: Saving,
  slugs: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  for (const slug of slugs) {
    if ((await findSlugRefusal(slug, signal)) !== null) continue
    acceptProfile(saving, await storeSlug(slug))
    return slug
  }
  return null
}
