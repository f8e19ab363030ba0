import { CONTACT_LISTS, type ContactLists, type ListField, type ProfileChanges } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'
import type { Profile } from '../profiles/index.ts'
import type { OwnerContext } from './owner.context.ts'

type ItemCodes = Profile['itemCodes']
type Entry = ContactLists[ListField][number]

/** How long the code of a removed entry, or of one that needs no code any more, is kept, because an owner may undo the change. */
const KEPT_MS = 24 * 60 * 60 * 1_000

/** Changes without their codes, and the hash of each code by the id of its entry. */
export interface ChangesWithHashedCodes {
  changes: ProfileChanges
  hashes: Readonly<Record<string, string>>
}

/**
 * Takes new codes out of checked changes and hashes them before any lock is taken.
 * @throws Refusal `unavailable` where too many hashes are queued.
 */
export async function hashItemCodes(
  { hashCode }: Pick<OwnerContext, 'hashCode'>,
  changes: ProfileChanges,
): Promise<ChangesWithHashedCodes> {
  const hashes: Record<string, string> = {}
  const hashed: Record<string, unknown> = { ...changes }
  for (const list of CONTACT_LISTS) {
    const entries: readonly Entry[] | undefined = changes[list]
    if (!entries?.some(({ visibility }) => visibility?.code !== undefined)) continue
    const stored: Entry[] = []
    for (const entry of entries) {
      const { code, ...visibility } = entry.visibility ?? {}
      if (code === undefined) stored.push(entry)
      else {
        hashes[entry.id] = await hashCode(code)
        stored.push({ ...entry, visibility: { ...visibility, hasCode: true } })
      }
    }
    hashed[list] = stored
  }
  return { changes: hashed, hashes }
}

/**
 * Returns a profile's codes after changes of its lists; null where the codes don't change.
 * @throws Refusal `item-code-required` with the entry that should keep its code but has none.
 */
export function itemCodesAfter(
  profile: Profile,
  { changes, hashes }: ChangesWithHashedCodes,
  now: Date,
): ItemCodes | null {
  const isUntouched = CONTACT_LISTS.every(list => changes[list] === undefined)
  if (isUntouched || (Object.keys(hashes).length === 0 && !hasCodes(profile, changes))) return null
  const coded = new Set<string>()
  for (const list of CONTACT_LISTS) {
    const entries: readonly Entry[] = changes[list] ?? profile[list]
    entries.forEach(({ id, visibility }, at) => {
      if (!visibility?.hasCode) return
      coded.add(id)
      const isKnown = Object.hasOwn(hashes, id) || Object.hasOwn(profile.itemCodes, id)
      if (!isKnown && changes[list])
        throw new Refusal('item-code-required', { field: `${list}.${at}.visibility.code` })
    })
  }
  const kept = Object.entries(profile.itemCodes).flatMap(([id, { hash, goneSince }]) => {
    if (coded.has(id)) return [[id, { hash }] as const]
    const since = goneSince ?? now.toISOString()
    return now.getTime() - Date.parse(since) < KEPT_MS ? [[id, { hash, goneSince: since }] as const] : []
  })
  const added = Object.entries(hashes).map(([id, hash]) => [id, { hash }] as const)
  return Object.fromEntries([...kept, ...added])
}

function hasCodes(profile: Profile, changes: ProfileChanges): boolean {
  if (Object.keys(profile.itemCodes).length > 0) return true
  return CONTACT_LISTS.some(list =>
    (changes[list] as readonly Entry[] | undefined)?.some(({ visibility }) => visibility?.hasCode),
  )
}

/** Returns the codes of only the entries of some lists. */
export function itemCodesOfLists(profile: Profile, lists: readonly ListField[]): ItemCodes {
  const ids = lists.flatMap(list => (profile[list] as readonly Entry[]).map(({ id }) => id))
  return Object.fromEntries(
    ids.flatMap(id => {
      const code = profile.itemCodes[id]
      return code ? [[id, code]] : []
    }),
  )
}
