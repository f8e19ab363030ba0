import { DEFAULT_LANGUAGE, type Language, languageOfCookies, languageOfTag } from '@dotyk/domain'
import { languageOfProductAddress } from '@dotyk/domain/catalogue'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const LANGUAGE_COOKIE = 'Lang'

const YEAR_SECONDS = 31_536_000

export interface LanguageSources {
  /** The `lng` of the address. */
  query: string | null
  /** The address itself may name a language too. */
  address?: string
  /** The raw Cookie header. */
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** The visitor's language as far as a server knows it: address, cookie, browser, default. */
export function detectLanguage({ query, address = '', cookie, acceptLanguage }: LanguageSources): Language {
  return (
    languageOfTag(query) ??
    languageOfProductAddress(address) ??
    languageOfCookies(cookie) ??
    // Only the browser's first language counts: a German who also reads English gets the default.
    languageOfTag(acceptLanguage?.split(',', 1)[0]) ??
    DEFAULT_LANGUAGE
  )
}

export function requestLanguage(request: FastifyRequest): Language {
  return detectLanguage({
    query: chosenLanguage(request),
    address: request.url,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  })
}

/** What `lng` in the address says, or null without it. */
export function chosenLanguage({ url }: { url: string }): string | null {
  const query = url.indexOf('?')
  return query === -1 ? null : new URLSearchParams(url.slice(query + 1)).get('lng')
}

/** Keeps a language chosen by the address for the pages that follow. */
export function rememberLanguage(reply: FastifyReply, language: Language, secure: boolean): void {
  reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure })
}
