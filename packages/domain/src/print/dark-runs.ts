/** Returns the runs of consecutive dark modules in a row of a QR code. */
export function darkRuns(row: readonly boolean[]): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = []
  row.forEach((dark, x) => {
    if (!dark) return
    const last = runs.at(-1)
    if (last && last.x + last.width === x) last.width += 1
    else runs.push({ x, width: 1 })
  })
  return runs
}
