export { SpellingOffer } from './SpellingOffer.tsx'
