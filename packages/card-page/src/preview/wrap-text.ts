/**
 * Wraps text into at most `most` lines of `widthPx`; a truncated text ends in …. Widths are estimated, because the
 * renderer's fonts are unknown.
 */
export function wrapText(text: string, fontPx: number, widthPx: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap(word => pieces(word, fontPx, widthPx))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer, fontPx) <= widthPx) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  const last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && textWidth(`${last.join('')}…`, fontPx) > widthPx) last.pop()
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`]
}

export function textWidth(text: string, fontPx: number): number {
  return [...text].reduce((width, character) => width + characterWidth(character), 0) * fontPx
}

/** Estimated width in a bold sans-serif font, as a factor of the font size. */
function characterWidth(character: string): number {
  if (/[\s.,:;!|'’ʼiljtfrІіїЇ()[\]-]/.test(character)) return 0.34
  if (/[MWmwМШЩЖЮФЫшщжмюфы@%—]/.test(character)) return 0.88
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character)) return 1
  return /\p{Lu}/u.test(character) ? 0.7 : 0.6
}

/** Splits a word longer than a line, preferably after a hyphen. */
function pieces(word: string, fontPx: number, widthPx: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    // The part after a hyphen may still be too long for a line.
    while (part !== '' && textWidth(part + character, fontPx) > widthPx) {
      const cut = part.lastIndexOf('-') + 1 || part.length
      parts.push(part.slice(0, cut))
      part = part.slice(cut)
    }
    part += character
  }
  return part === '' ? parts : [...parts, part]
}
