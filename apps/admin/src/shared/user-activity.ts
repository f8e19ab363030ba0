/** After this idle time in milliseconds, automatic refetches no longer extend the session. */
const IDLE_AFTER_MS = 60_000

let lastInputAt = Date.now()

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  addEventListener(event, () => (lastInputAt = Date.now()), { capture: true, passive: true })

/** Returns whether the user has been idle for so long that calls no longer extend the session. */
export function isIdle(): boolean {
  return Date.now() - lastInputAt > IDLE_AFTER_MS
}
