/** A page that nobody touched for this long reads itself again for nobody. */
const UNATTENDED_AFTER_MS = 60_000

let touchedAt = Date.now()

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  addEventListener(event, () => (touchedAt = Date.now()), { capture: true, passive: true })

/** Whether nobody is at the page: its calls then don't keep the session from ending unused. */
export function isUnattended(): boolean {
  return Date.now() - touchedAt > UNATTENDED_AFTER_MS
}
