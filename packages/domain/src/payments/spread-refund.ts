/**
 * Divides a refund among the payments of an order.
 * @param left the amount of each payment that isn't refunded yet, in minor units, the newest payment first
 * @param amount the refund, at most the sum of `left`
 * @returns the amount to refund of each payment, in the same order
 */
export function spreadRefund(left: readonly number[], amount: number): number[] {
  let rest = amount
  return left.map(each => {
    const part = Math.min(each, rest)
    rest -= part
    return part
  })
}
