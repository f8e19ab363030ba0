import { suggestSlug } from '@dotyk/domain/profile'
import { findSlugRefusal, storeSlug } from '../../../shared/calls/profile-calls.ts'
import { adoptProfile } from '../saving/own-profile.ts'
import type { Saving } from '../saving/saving-state.ts'
import { slugVariants } from './slug-variants.ts'

interface Claim {
  /** The name from which the address is derived. */
  name: string
  /** The stored address; null until one is stored. */
  slug: string | null
  /** True once the address may have been shared, so that it no longer changes. */
  isHandedOver: boolean
  isOver: AbortController
  done: Promise<void>
}

/** The claim of each new profile on this page. */
const claims = new WeakMap<Saving, Claim>()

/**
 * Gives a new profile an address derived from its stored name, which is requested once per name. If the name changes, the address
 * changes again until the card is shared; an address chosen by the owner is never changed.
 * @param slug the profile's current address
 * @returns a promise that never rejects, resolved once the address is stored or the profile keeps its id as its address
 */
export function claimSlugFromName(saving: Saving, slug: string | null): Promise<void> {
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
        claim.slug = (await takeFirstFree(saving, slugVariants(wanted), isOver.signal)) ?? claim.slug
      } catch {
        // The failure is not shown, because the owner did not request an address. The claim is repeated on the next save or when
        // the card is shared.
        claim.name = ''
      }
    }),
  }
  claims.set(saving, claim)
  return claim.done
}

/** Keeps the current address for good, because a change would break links that were shared. */
export function keepSlug(saving: Saving): void {
  const claim = claims.get(saving)
  if (claim) claim.isHandedOver = true
}

/** Claims the first free variant and returns it, or null if all variants are taken. */
async function takeFirstFree(
  saving: Saving,
  slugs: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  for (const slug of slugs) {
    if ((await findSlugRefusal(slug, signal)) !== null) continue
    adoptProfile(saving, await storeSlug(slug))
    return slug
  }
  return null
}
