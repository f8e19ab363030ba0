/**
 * The text in lines no wider than `widthPx`, at most `most` of them; the last one ends in … where something is left out.
 * Widths are estimated: the fonts of the machine that draws are not known here.
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

/** In units of the font's size, of a bold sans-serif. */
function characterWidth(character: string): number {
  if (/[\s.,:;!|'’ʼiljtfrІіїЇ()[\]-]/.test(character)) return 0.34
  if (/[MWmwМШЩЖЮФЫшщжмюфы@%—]/.test(character)) return 0.88
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character)) return 1
  return /\p{Lu}/u.test(character) ? 0.7 : 0.6
}

/** A word longer than a line, cut into what fits; behind a hyphen where it has one. */
function pieces(word: string, fontPx: number, widthPx: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    // Behind an early hyphen there may still be more than a line holds.
    while (part !== '' && textWidth(part + character, fontPx) > widthPx) {
      const cut = part.lastIndexOf('-') + 1 || part.length
      parts.push(part.slice(0, cut))
      part = part.slice(cut)
    }
    part += character
  }
  return part === '' ? parts : [...parts, part]
}
