import type { OwnProfileWire } from '@dotyk/contract/profile'
import { menuOf, type Profile } from '../profiles/index.ts'

/** The menu as its calls return it. */
export function presentMenu(profile: Profile): Pick<OwnProfileWire, 'menu' | 'is_menu_uploaded'> {
  return { menu: menuOf(profile), is_menu_uploaded: profile.menuFile !== null }
}
