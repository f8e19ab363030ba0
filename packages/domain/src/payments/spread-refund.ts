/**
 * Divides a refund among the payments of an order.
 * @param left what is left of each payment in minor units, the newest first
 * @param amount at most all that is left
 * @returns how much of each goes back, in the same order
 */
export function spreadRefund(left: readonly number[], amount: number): number[] {
  let rest = amount
  return left.map(each => {
    const part = Math.min(each, rest)
    rest -= part
    return part
  })
}
