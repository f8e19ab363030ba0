const UKRAINIAN: Record<string, string> = { i: 'і', I: 'І', ï: 'ї', Ï: 'Ї' }

/** The text with the Ukrainian і for each Latin one, letter by letter, so that a caret keeps its place. */
export function withUkrainianI(text: string): string {
  return text.replace(/[iIïÏ]/g, letter => UKRAINIAN[letter] ?? letter)
}
