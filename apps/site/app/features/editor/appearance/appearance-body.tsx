import { useEditor } from '../editor-context.tsx'
import { UnpaidAppearance } from './unpaid-appearance.tsx'
import { OwnAppearance } from './own-appearance.tsx'

/** The card's appearance section. Owners with the paid extension can change the appearance; other owners can only preview looks. */
export function AppearanceBody() {
  const { profile } = useEditor()
  return profile.customizationEnabled ? <OwnAppearance /> : <UnpaidAppearance />
}
