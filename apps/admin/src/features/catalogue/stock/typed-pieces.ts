import { STOCK_LIMITS } from '@dotyk/domain/catalogue'

/** Reads a whole number of pieces, with spaces between thousands; undefined for anything else. */
export function readPieces(typed: string, least: 0 | 1): number | undefined {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '')
  if (!/^\d{1,9}$/.test(digits)) return undefined
  const pieces = Number(digits)
  return pieces >= least && pieces <= STOCK_LIMITS.pieces ? pieces : undefined
}
