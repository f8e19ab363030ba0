/** A way to set a text: its lines, and whether a hyphenated word is broken for it. */
export interface LineBreaks {
  lines: readonly string[]
  breaksWord: boolean
}

/** Every way to set a text in at most two lines, the whole in one first. It is broken at spaces and after hyphens. */
export function lineBreakOptions(text: string): readonly LineBreaks[] {
  const whole = text.trim()
  const breaks = [...whole.matchAll(/\s+|(?<=\S)[-–—/](?=\S)/g)].map(({ 0: mark, index }) => ({
    lines: [whole.slice(0, index + mark.length).trimEnd(), whole.slice(index + mark.length)],
    breaksWord: mark.trim() !== '',
  }))
  return [{ lines: [whole], breaksWord: false }, ...breaks]
}
