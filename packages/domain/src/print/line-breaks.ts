/** A way to divide a text into lines, and whether it breaks a hyphenated word. */
export interface LineBreaks {
  lines: readonly string[]
  breaksWord: boolean
}

/**
 * Returns every way to divide a text into at most two lines, the single line first. Lines are broken at spaces and after
 * hyphens.
 */
export function lineBreakOptions(text: string): readonly LineBreaks[] {
  const whole = text.trim()
  const breaks = [...whole.matchAll(/\s+|(?<=\S)[-–—/](?=\S)/g)].map(({ 0: mark, index }) => ({
    lines: [whole.slice(0, index + mark.length).trimEnd(), whole.slice(index + mark.length)],
    breaksWord: mark.trim() !== '',
  }))
  return [{ lines: [whole], breaksWord: false }, ...breaks]
}
