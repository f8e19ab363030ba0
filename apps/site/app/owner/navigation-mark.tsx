import { useNavigation } from 'react-router'
import { WaitingMark } from '../shared/shell/waiting-mark.tsx'

/** Our mark while the next page loads. */
export function NavigationMark() {
  return useNavigation().state === 'idle' ? null : <WaitingMark />
}
