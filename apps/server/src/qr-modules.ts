import { encode } from 'uqr'

/** White modules around the code, without which many cameras don't see it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/**
 * The modules of a QR code with its quiet zone, true for dark. Error correction is M (15%), raised to Q or H wherever the
 * code grows no larger by it: what is printed gets scratched.
 */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', boostEcc: true, border: QUIET_ZONE }).data
}

/** The dark stretches of a row of modules. */
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
