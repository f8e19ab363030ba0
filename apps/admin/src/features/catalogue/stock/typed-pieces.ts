import { STOCK_LIMITS } from '@dotyk/domain/catalogue'

/** Parses a typed whole number of pieces, with or without spaces between thousands; undefined for any other text. */
export function parseTypedPieces(typed: string, least: 0 | 1): number | undefined {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '')
  if (!/^\d{1,9}$/.test(digits)) return undefined
  const pieces = Number(digits)
  return pieces >= least && pieces <= STOCK_LIMITS.pieces ? pieces : undefined
}
