import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Brands } from '../brands.ts'
import { DEFAULT_LANGUAGE, detectLanguage, type Language } from '@dotyk/domain/values'

/**
 * The visitor's language as far as a server knows it.
 * @param fallback of whose host it is, where the visitor says nothing
 */
export function requestLanguage(
  request: { url?: string | undefined; headers: IncomingHttpHeaders },
  fallback: Language = DEFAULT_LANGUAGE,
): Language {
  const { url = '', headers } = request
  const browser = headers['accept-language']
  return detectLanguage({ address: url, cookies: headers.cookie, browser, html: fallback })
}

/** The visitor's language; where they say nothing, that of the company whose host they came to. */
export function hostLanguage(brands: Pick<Brands, 'at'>, request: FastifyRequest): Language {
  return requestLanguage(request, brands.at(request.host).brand.defaultLanguage)
}
