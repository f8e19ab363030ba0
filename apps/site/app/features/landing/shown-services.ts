/**
 * Services on the landing page by their catalogue id, in display order. Run `node apps/site/tools/build-services-sprite.mjs`
 * after a change to regenerate their icons in `services.svg`.
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
