import { useEditor } from '../editor-context.tsx'
import { LockedAppearance } from './locked-appearance.tsx'
import { OwnAppearance } from './own-appearance.tsx'

/** How the card looks. Owners with the paid extension change it, the others can only try themes in the preview. */
export function AppearanceBody() {
  const { profile } = useEditor()
  return profile.customizationEnabled ? <OwnAppearance /> : <LockedAppearance />
}
