/** A text in lines that fit, broken between words, and within a word only where it is wider than a line. */
export function wrapWords(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && fits(`${line} ${word}`)) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(...pieces(word, fits))
  }
  return lines
}

function pieces(word: string, fits: (line: string) => boolean): string[] {
  const [first = '', ...rest] = word
  return rest.reduce<string[]>(
    (done, character) => {
      const last = done.at(-1) ?? ''
      return fits(last + character) ? [...done.slice(0, -1), last + character] : [...done, character]
    },
    [first],
  )
}
