/**
 * The services the landing page shows, by their id in the catalogue, in the order of the strip. Their icons are
 * `services.svg`, drawn by `node apps/site/tools/build-services-sprite.mjs` after a change here.
 */
export const SHOWN_SERVICES = [
  ['instagram', 'Instagram'],
  ['telegram', 'Telegram'],
  ['viber', 'Viber'],
  ['whatsapp', 'WhatsApp'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['facebook', 'Facebook'],
  ['paypal', 'PayPal'],
  ['google-maps', 'Google Maps'],
  ['spotify', 'Spotify'],
  ['behance', 'Behance'],
  ['signal', 'Signal'],
  ['glovo', 'Glovo'],
  ['threads', 'Threads'],
  ['calendly', 'Calendly'],
  ['discord', 'Discord'],
  ['pinterest', 'Pinterest'],
  ['github', 'GitHub'],
  ['buy-me-a-coffee', 'Buy Me a Coffee'],
  ['booking', 'Booking.com'],
  ['soundcloud', 'SoundCloud'],
  ['etsy', 'Etsy'],
] as const

export type ShownService = (typeof SHOWN_SERVICES)[number][0]
