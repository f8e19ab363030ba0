/** Every way to set a text in at most two lines, the whole in one first. It is broken at spaces and after hyphens. */
export function waysToSet(text: string): readonly (readonly string[])[] {
  const whole = text.trim()
  const breaks = [...whole.matchAll(/\s+|(?<=\S)[-–—/](?=\S)/g)].map(({ 0: mark, index }) => [
    whole.slice(0, index + mark.length).trimEnd(),
    whole.slice(index + mark.length),
  ])
  return [[whole], ...breaks]
}
