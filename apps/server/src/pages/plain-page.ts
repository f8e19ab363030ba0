import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { htmlLanguage, type Language } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import type { FastifyReply } from 'fastify'
import { html, type Html, trustedHtml } from '../support/html.ts'

export interface PlainPage {
  language: Language
  title: string
  body: Html
  /** Styles in addition to the shared style sheet. */
  styles?: string
  /** A script of the service at the end of the page; it must be the same for every visitor. */
  script?: string
  /** Whether the page shows pictures of the service. */
  hasPictures?: boolean
  /** The `Cache-Control` header; by default browsers don't store the page. */
  cacheControl?: string
  /** The allowed target of the page's form: an address, whose origin is used, or a path of the service. */
  formAction?: string
}

const read = (url: string | URL) => readFileSync(fileURLToPath(url), 'utf8')
const SHARED_STYLES =
  read(import.meta.resolve('@dotyk/ui/tokens.css')) + read(new URL('./plain-page.css', import.meta.url))

/**
 * Sends a page that needs neither the site's scripts nor its build: finished HTML in the product's colours, under a policy that
 * allows only its own styles. Search engines are told not to index it.
 */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const {
    language,
    title,
    body,
    styles = '',
    script,
    formAction,
    hasPictures = false,
    cacheControl = 'no-store',
  } = page
  const sheet = SHARED_STYLES + styles
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(sheet)}'`,
    ...(script === undefined ? [] : [`script-src '${hashOf(script)}'`]),
    hasPictures ? "img-src 'self' data:" : 'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${formAction === undefined ? "'none'" : originOf(formAction)}`,
  ]
  const { markup } = html`<!doctype html>
    <html lang="${htmlLanguage(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${element('style', sheet)}
      </head>
      <body>
        ${body} ${script === undefined ? '' : element('script', script)}
      </body>
    </html> `
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', policy.join('; '))
    .send(markup)
}

/**
 * Builds a style or script element. There is no space around the content, because the policy's hash covers exactly these
 * characters.
 */
function element(name: 'style' | 'script', content: string): Html {
  return trustedHtml(`<${name}>${content}</${name}>`)
}

/** A link to the landing page with the brand's name; the service's own brand also gets its mark. */
export function brandLink({ name, isOwn }: Brand): Html {
  return html`<a class="brand" href="/">${isOwn ? MARK : ''}${name}</a>`
}

const MARK = html`<svg viewBox="0 0 30 30" width="26" height="26" aria-hidden="true">
  <circle cx="9" cy="21" r="5.6" />
  <path d="M9 4.5A16.5 16.5 0 0 1 25.5 21" />
</svg>`

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function originOf(address: string): string {
  return address.startsWith('/') ? "'self'" : new URL(address).origin
}
