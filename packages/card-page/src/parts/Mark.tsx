export const MARK_DOT = { x: 9, y: 21, radius: 5.6 }
export const MARK_ARC = 'M9 4.5A16.5 16.5 0 0 1 25.5 21'

/** The product's mark: a touch and its wave. */
export function ProductMark() {
  return (
    <svg className="mark" viewBox="0 0 30 30" aria-hidden="true">
      <circle cx={MARK_DOT.x} cy={MARK_DOT.y} r={MARK_DOT.radius} />
      <path d={MARK_ARC} fill="none" stroke="currentColor" strokeWidth="4.6" strokeLinecap="round" />
    </svg>
  )
}
