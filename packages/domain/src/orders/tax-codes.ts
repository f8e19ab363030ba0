/**
 * The weights of an EDRPOU code's first seven digits for its check digit; codes within `EDRPOU_MIDDLE` have other weights
 * (integrations.md).
 */
const EDRPOU_WEIGHTS = [1, 2, 3, 4, 5, 6, 7]
const EDRPOU_MIDDLE_WEIGHTS = [7, 1, 2, 3, 4, 5, 6]
const EDRPOU_MIDDLE = { from: 30_000_000, to: 60_000_000 }
const RNOKPP_WEIGHTS = [-1, 5, 7, 9, 4, 6, 10, 5, 7]

/** Returns whether a code is an EDRPOU (8 digits) or an IPN (RNOKPP, 10 digits) with the correct check digit. */
export function isTaxCode(code: string): boolean {
  return isEdrpou(code) || isRnokpp(code)
}

/** Returns whether a code is an EDRPOU, the code of an organization in the state register. */
export function isEdrpou(code: string): boolean {
  if (!/^\d{8}$/.test(code) || Number(code) === 0) return false
  const inMiddle = Number(code) >= EDRPOU_MIDDLE.from && Number(code) <= EDRPOU_MIDDLE.to
  const weights = inMiddle ? EDRPOU_MIDDLE_WEIGHTS : EDRPOU_WEIGHTS
  const first = weightedSum(code, weights) % 11
  const check = first < 10 ? first : weightedSum(code, heavier(weights)) % 11
  return lastDigit(code) === check % 10
}

/** Returns whether a code is an RNOKPP, a person's taxpayer number, which people call IPN. */
export function isRnokpp(code: string): boolean {
  if (!/^\d{10}$/.test(code) || Number(code) === 0) return false
  const remainder = weightedSum(code, RNOKPP_WEIGHTS) % 11
  return lastDigit(code) === ((remainder + 11) % 11) % 10
}

function heavier(weights: readonly number[]): number[] {
  return weights.map(weight => weight + 2)
}

function weightedSum(code: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(code.charAt(at)), 0)
}

function lastDigit(code: string): number {
  return Number(code.at(-1))
}
