import { createHash } from 'node:crypto'

/** What a page has inline, as its Content-Security-Policy lets it run: `'sha256-…'` with the quotes. */
export interface InlineCode {
  scripts: readonly string[]
  styles: readonly string[]
}

const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([^]+?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([^]+?)<\/style>/g

/** Finds the inline scripts and styles of a page that React drew. Data, such as `application/ld+json`, needs no permission. */
export function inlineCodeOf(html: string): InlineCode {
  return { scripts: hashesOf(html, INLINE_SCRIPT), styles: hashesOf(html, INLINE_STYLE) }
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
