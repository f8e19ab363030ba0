/**
 * First path segments reserved by the service, which custom URLs can't use. A test compares this list with the server's
 * registered routes.
 */
const OWN_SEGMENTS = [
  '404',
  '404.html',
  '__admin__',
  'about',
  'admin',
  'api',
  'assets',
  'auth',
  'card',
  'confirm',
  'csp-reports',
  'delivery-and-payment',
  'design-pictures',
  'favicon.ico',
  'favicon.svg',
  'files',
  'healthz',
  'leads',
  'locales',
  'login',
  'main',
  'maintenance',
  'manifest.webmanifest',
  'metrics',
  'np',
  'oembed',
  'openapi.json',
  'order',
  'password',
  'password_changed',
  'payments',
  'privacy-policy',
  'product-return',
  'products',
  'profile',
  'push',
  'quote',
  'readyz',
  'robots.txt',
  'signup',
  'sitemap.xml',
  'status',
  'status.json',
  'sw.js',
  't',
  'teams',
  'user-agreement',
  'well-known',
] as const

const own: ReadonlySet<string> = new Set(OWN_SEGMENTS)

export function isReservedSlug(slug: string): boolean {
  return own.has(slug)
}
