import { type Brand, companySupport } from '@dotyk/domain/companies'
import { htmlLanguage } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'

const YEAR_MS = 365 * 86_400_000

/** Serves the files below /.well-known and the web app manifest. */
export function serveWellKnown(
  app: FastifyInstance,
  { config, brands, clock }: Pick<AppContext, 'config' | 'brands' | 'clock'>,
): void {
  // RFC 9116
  app.get('/.well-known/security.txt', { schema: { hide: true } }, ({ host }, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: mailto:${companySupport(brands.at(host).brand.support, config.support).email ?? config.mailFrom}`,
          `Expires: ${new Date(clock.now().getTime() + YEAR_MS).toISOString()}`,
          'Preferred-Languages: uk, en',
          `Canonical: ${brands.at(host).origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
  // Password managers open this address when a password has leaked.
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/profile/settings', 302),
  )
  app.get('/manifest.webmanifest', { schema: { hide: true } }, ({ host }, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(siteManifest(brands.at(host).brand))),
  )
}

const OWN_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The web app manifest of the owner's pages; each card has its own manifest. */
function siteManifest({ name, isOwn, logo, defaultLanguage }: Brand) {
  return {
    name,
    short_name: name,
    lang: htmlLanguage(defaultLanguage),
    id: '/profile',
    start_url: '/profile',
    scope: '/',
    display: 'standalone',
    background_color: '#fafaf7',
    theme_color: '#fafaf7',
    shortcuts: [{ name: createTranslator(defaultLanguage, 'editor')('live.qr'), url: '/profile?qr' }],
    icons: isOwn ? OWN_ICONS : logo ? [{ src: logo, sizes: 'any' }] : [],
  }
}
