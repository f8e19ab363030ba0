import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Brands } from '../brands.ts'
import { DEFAULT_LANGUAGE, detectLanguage, type Language } from '@dotyk/domain/values'

/**
 * The visitor's language as the server can detect it from the address, cookies and headers.
 * @param fallback the language if the visitor expresses none: that of the host's company
 */
export function requestLanguage(
  request: { url?: string | undefined; headers: IncomingHttpHeaders },
  fallback: Language = DEFAULT_LANGUAGE,
): Language {
  const { url = '', headers } = request
  const browser = headers['accept-language']
  return detectLanguage({ address: url, cookies: headers.cookie, browser, html: fallback })
}

/** The visitor's language; if they express none, the default language of the host's company. */
export function hostLanguage(brands: Pick<Brands, 'at'>, request: FastifyRequest): Language {
  return requestLanguage(request, brands.at(request.host).brand.defaultLanguage)
}
