export { NfcCard } from './NfcCard.tsx'
