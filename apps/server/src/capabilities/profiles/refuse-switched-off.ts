import { type CompanyBlock, switchedOffFields } from '@dotyk/domain/companies'
import type { ProfileChanges } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'
import type { Profile } from './profiles.repository.ts'

/**
 * What the company has switched off may be emptied, but not filled: a list keeps at most what it has.
 * @throws Refusal `block-switched-off` naming the field.
 */
export function refuseSwitchedOff(
  blocksOff: readonly CompanyBlock[],
  profile: Profile,
  { customization: _customization, groupLogo: _groupLogo, ...lists }: ProfileChanges,
): void {
  const off = switchedOffFields(blocksOff)
  for (const [field, list] of Object.entries(lists)) {
    if (!off.has(field) || !Array.isArray(list)) continue
    const stored = (profile[field as keyof Profile] as readonly unknown[]).map(entry => JSON.stringify(entry))
    const isFilled = list.some(entry => !stored.includes(JSON.stringify(entry)))
    if (isFilled) throw new Refusal('block-switched-off', { field })
  }
}
