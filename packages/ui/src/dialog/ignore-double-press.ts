/** The time after a dialog has opened or closed in which a second press of a double press arrives, in milliseconds. */
const AFTER_CHANGE_MS = 400
/** The distance between the two presses of a double press, in pixels. */
const SAME_PLACE_PX = 40

let changedAt = Number.NEGATIVE_INFINITY
let lastPress: PointerEvent | null = null
let isSecondPress = false

/** Called when a dialog has opened or closed. */
export function noteDialogChange(): void {
  changedAt = performance.now()
}

const isJustChanged = ({ timeStamp }: Event) => timeStamp - changedAt < AFTER_CHANGE_MS

// The first press of a double press has opened or closed a dialog, so the second one would press what is now in the same place.
// Browsers count mouse clicks themselves; some count no taps, and the others none that are further apart than a double tap.
function notePress(press: PointerEvent): void {
  const isNear =
    lastPress === null ||
    Math.hypot(press.clientX - lastPress.clientX, press.clientY - lastPress.clientY) < SAME_PLACE_PX
  isSecondPress = press.pointerType !== 'mouse' && isNear && isJustChanged(press)
  lastPress = press
}

/** Keys and assistive technology make clicks with a `detail` of 0, which are never a part of a double press. */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail === 0 || !(isSecondPress || (event.detail > 1 && isJustChanged(event)))) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', notePress, true)
  for (const name of ['mousedown', 'click'] as const) window.addEventListener(name, ignoreSecondPress, true)
}
