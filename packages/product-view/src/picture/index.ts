export { NfcCard } from './nfc-card.tsx'
export { ProductPicture } from './product-picture.tsx'
