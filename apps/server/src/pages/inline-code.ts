import { createHash } from 'node:crypto'

/** Content-Security-Policy sources for a page's inline code: `'sha256-…'` with the quotes. */
export interface InlineCode {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * Takes the nonce out of a page that was drawn with it, and finds the hashes of the inline scripts and styles that had it.
 * Inline code without it, such as a script in somebody's name that was not escaped, gets no hash and is not run.
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
