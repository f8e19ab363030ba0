import { createHash } from 'node:crypto'

/** The Content-Security-Policy sources for a page's inline code, such as `'sha256-…'` with the quotes. */
export interface InlineCode {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * Removes the nonce with which a page was drawn, and hashes the inline scripts and styles that had the nonce. Other inline code,
 * such as a script injected through somebody's name, gets no hash, so browsers don't run it.
 */
export function hashInlineCode(html: string, nonce: string): { html: string; inlineCode: InlineCode } {
  const attribute = ` nonce="${nonce}"`
  const hashesOf = (element: 'script' | 'style') => {
    const pattern = new RegExp(`<${element}(?=[^>]*${attribute})[^>]*>([^]*?)</${element}>`, 'g')
    const texts = [...html.matchAll(pattern)].map(([, text = '']) => text).filter(text => text !== '')
    return [...new Set(texts)].map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return {
    html: html.replaceAll(attribute, ''),
    inlineCode: { scripts: hashesOf('script'), styles: hashesOf('style') },
  }
}
