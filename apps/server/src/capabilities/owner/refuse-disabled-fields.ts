import { type SwitchableEditorPart, disabledProfileFields } from '@dotyk/domain/companies'
import type { ProfileChanges } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'
import type { Profile } from '../profiles/index.ts'

/**
 * Refuses to fill fields that the company has switched off; they may be emptied, and a list may only keep or lose entries.
 * @throws Refusal `block-switched-off` naming the field.
 */
export function refuseDisabledFields(
  blocksOff: readonly SwitchableEditorPart[],
  profile: Profile,
  { customization: _customization, groupLogo: _groupLogo, ...lists }: ProfileChanges,
): void {
  const off = disabledProfileFields(blocksOff)
  for (const [field, list] of Object.entries(lists)) {
    if (!off.has(field) || !Array.isArray(list)) continue
    const stored = new Set((profile[field as keyof Profile] as readonly object[]).map(saidIn))
    if (list.some(entry => !stored.has(saidIn(entry)))) throw new Refusal('block-switched-off', { field })
  }
}

/**
 * Returns a key that is equal for equal entries. The parts are sorted, because the database reorders them; ids and visibility are
 * left out.
 */
function saidIn(entry: object): string {
  const parts = Object.entries(entry).filter(
    ([name, value]) => name !== 'id' && name !== 'visibility' && value !== undefined,
  )
  return JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)))
}
