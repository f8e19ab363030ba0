import LineBreaker from 'linebreak'

/**
 * Splits a text into lines that fit. It is broken where Unicode allows a line break, and elsewhere only inside a word wider than
 * a line.
 */
export function wrapWords(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const unit of unbreakableUnits(text)) {
    const line = lines.at(-1)
    if (line !== undefined && fits((line + unit).trimEnd())) lines[lines.length - 1] = line + unit
    else lines.push(...(fits(unit.trimEnd()) ? [unit] : pieces(unit, fits)))
  }
  return lines.length === 0 ? [''] : lines.map(line => line.trimEnd())
}

function unbreakableUnits(text: string): string[] {
  const breaker = new LineBreaker(text)
  const units: string[] = []
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    units.push(text.slice(start, next.position))
    start = next.position
  }
  return units
}

const graphemes = new Intl.Segmenter()

function pieces(unit: string, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const { segment } of graphemes.segment(unit)) {
    const line = lines.at(-1) ?? ''
    if (line === '' || fits((line + segment).trimEnd())) lines[lines.length - 1] = line + segment
    else lines.push(segment)
  }
  return lines
}
