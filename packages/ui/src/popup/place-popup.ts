export interface PopupPosition {
  /** The preferred side of the button. */
  side?: 'below' | 'above'
  /** The edge that aligns with the button's. */
  align?: 'start' | 'end'
}

/** Distance between a popup and its button or the window's edges, in CSS pixels. */
const GAP = 6
const MARGIN = 8

/**
 * Places a top-layer popup beside its button: on the other side if the preferred one has no room, and always within the
 * window.
 */
export function positionPopup(
  popup: HTMLElement,
  button: Element,
  { side, align }: Required<PopupPosition>,
): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const { clientWidth, clientHeight } = document.documentElement
  const below = at.bottom + GAP
  const above = at.top - GAP - height
  const isBelow =
    side === 'below' ? below + height <= clientHeight - MARGIN || above < MARGIN : above < MARGIN
  const left = align === 'start' ? at.left : at.right - width
  popup.style.top = `${within(isBelow ? below : above, clientHeight - height)}px`
  popup.style.left = `${within(left, clientWidth - width)}px`
}

function within(position: number, most: number): number {
  return Math.max(MARGIN, Math.min(position, most - MARGIN))
}
