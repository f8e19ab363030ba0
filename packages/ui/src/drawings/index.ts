export { MenuStand } from './MenuStand.tsx'
export { NfcBadge } from './NfcBadge.tsx'
export { NfcCard } from './NfcCard.tsx'
export { SmartStand } from './SmartStand.tsx'
