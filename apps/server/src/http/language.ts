import { DEFAULT_LANGUAGE, type Language, LANGUAGES, languageOfTag } from '@dotyk/domain'
import { languageOfProductAddress } from '@dotyk/domain/catalogue'
import type { FastifyRequest } from 'fastify'

export const LANGUAGE_COOKIE = 'Lang'

export interface LanguageSources {
  /** The `lng` of the address. */
  query: string | null
  /** The address itself may name a language too. */
  address?: string
  /** The raw Cookie header. */
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** The visitor's language as far as a server sees: address, cookie, browser, default (product.md §1). */
export function detectLanguage({ query, address = '', cookie, acceptLanguage }: LanguageSources): Language {
  const chosen = /(?:^|;\s*)Lang=([a-z]{2})/.exec(cookie ?? '')?.[1]
  return (
    languageOfTag(query) ??
    languageOfProductAddress(address) ??
    LANGUAGES.find(language => language === chosen) ??
    browserLanguage(acceptLanguage)
  )
}

export function requestLanguage(request: FastifyRequest): Language {
  return detectLanguage({
    query: new URLSearchParams(request.url.split('?', 2)[1] ?? '').get('lng'),
    address: request.url,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  })
}

/** Only the browser's first language counts: a German who also reads English gets the default (decisions 9.19). */
function browserLanguage(accept: string | undefined): Language {
  return languageOfTag(accept?.split(',', 1)[0]) ?? DEFAULT_LANGUAGE
}
