import type { Card } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { createTranslator } from '@dotyk/i18n/translate'
import { photoPath, photoIdOfPath } from '../files/index.ts'

/** The background colour of the plain light card; a card with its own design sets its own colours. */
const PAPER = '#fafaf7'

/** The web app manifest of a card: its name and photo, with a scope that includes only this card. */
export function cardManifest(card: Card, brand: Brand): object {
  const address = `/${card.id}`
  const photo = photoIdOfPath(card.photo)
  const icon = (src: string, size: number, type: string) => ({ src, sizes: `${size}x${size}`, type })
  return {
    id: address,
    name: card.name || brand.name,
    short_name: card.name.split(' ')[0] || brand.name,
    start_url: address,
    scope: address,
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    // The shortcut opens the card's panel with its QR code.
    shortcuts: [{ name: createTranslator(brand.defaultLanguage, 'card')('qr'), url: `${address}#share` }],
    icons: [
      ...(photo === null
        ? []
        : ([256, 512] as const).map(size => icon(photoPath(photo, size), size, 'image/webp'))),
      ...(brand.isOwn
        ? [icon('/icon-192.png', 192, 'image/png'), icon('/icon-512.png', 512, 'image/png')]
        : []),
    ],
  }
}
