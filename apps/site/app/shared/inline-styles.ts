import { classesOf, printUsed, type StyleBlock } from './used-styles.ts'

/*
 * A visitor's first page waits for no file but itself to be painted: what it needs of its styles is written into it
 * (docs/decisions/0066). React Router's links to them stay under a name the browser ignores, and become real when the
 * scripts start (late-start.ts), because React expects them, scripts draw more, and the next page of the site wants them.
 */

const FONT = /<link rel="preload" [^>]*as="font"[^>]*>/g
const STYLE_SHEET = /<link [^>]*rel="stylesheet" href="([^"#]+)[^>]*>/g

/**
 * @param html a page whose scripts are held back
 * @param readStyles a style sheet by its address; null where it can't be read, which leaves the link
 */
export function inlineStyles(
  html: string,
  nonce: string,
  readStyles: (address: string) => StyleBlock[] | null,
): string {
  const page = { classes: classesOf(html), text: html }
  return html.replace(STYLE_SHEET, (link, address: string) => {
    const styles = readStyles(address)
    if (styles === null) return link
    const used = printUsed(styles, page)
    return `<style nonce="${nonce}">${used}</style>${link.replace('"stylesheet"', '"late-stylesheet"')}`
  })
}

/** Asks for the fonts from the top of the body: for those of the head Chromium holds the first paint back, up to 50 ms. */
export function moveFontsToBody(html: string): string {
  const fonts = html.match(FONT) ?? []
  return html.replace(FONT, '').replace(/<body[^>]*>/, body => body + fonts.join(''))
}
