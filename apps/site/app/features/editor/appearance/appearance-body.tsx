import { useEditor } from '../editor-context.tsx'
import { LockedAppearance } from './locked-appearance.tsx'
import { OwnAppearance } from './own-appearance.tsx'

/** How the card looks: for those with the paid extension theirs to change, for the others to try on (decisions 4.11). */
export function AppearanceBody() {
  const { profile } = useEditor()
  return profile.customization_enabled ? <OwnAppearance /> : <LockedAppearance />
}
