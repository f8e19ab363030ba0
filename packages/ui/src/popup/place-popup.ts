export interface PopupPlace {
  /** Where there is room for it on either side of its button. */
  side?: 'below' | 'above'
  /** Which of its edges lines up with the button's. */
  align?: 'start' | 'end'
}

/** Between a popup and its button, and from the window's edges; CSS pixels. */
const GAP = 6
const MARGIN = 8

/** Puts a popup of the top layer beside its button: on the other side where the wanted one has no room, never beyond the window. */
export function placePopup(popup: HTMLElement, button: Element, { side, align }: Required<PopupPlace>): void {
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
