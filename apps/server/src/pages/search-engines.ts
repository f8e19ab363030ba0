import { pathInLanguage, type Language, LANGUAGES } from '@dotyk/domain/values'
import { ACCESSORY_IDS } from '@dotyk/domain/catalogue'
import { DOCUMENT_NAMES, documentPath } from '@dotyk/domain/documents'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'

/** The addresses that are personal or aren't pages; search engines may not visit them. */
const NOT_FOR_ALL = [
  '/__admin__',
  '/admin/',
  '/api/',
  '/auth/',
  '/confirm/',
  '/np/',
  '/order/',
  '/password/',
  '/payments/',
  '/profile/',
  '/quote/',
]

const PATHS = ['/', '/order', '/products', '/teams', ...DOCUMENT_NAMES.map(name => documentPath(name))]

/** The pages to be found by search engines, each with its canonical path in every language. */
function pagesToFind(shownByDefault: Language): string[] {
  return LANGUAGES.flatMap(language => [
    ...PATHS.map(path => pathInLanguage(path, language, shownByDefault)),
    ...ACCESSORY_IDS.map(id => `/products/${id}/${language}`),
  ])
}

/** Serves `/robots.txt` and `/sitemap.xml`. Cards aren't listed, because their owners decide who sees them. */
export function serveSearchEngines(app: FastifyInstance, { brands }: Pick<AppContext, 'brands'>): void {
  app.get('/robots.txt', { schema: { hide: true } }, ({ host }, reply) => {
    const lines = ['User-agent: *', ...NOT_FOR_ALL.map(path => `Disallow: ${path}`)]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n\nSitemap: ${brands.at(host).origin}/sitemap.xml\n`)
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, ({ host }, reply) => {
    const { origin, brand } = brands.at(host)
    const urls = pagesToFind(brand.defaultLanguage).map(path => `  <url><loc>${origin}${path}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...urls,
          '</urlset>',
          '',
        ].join('\n'),
      )
  })
}
