const STORAGE_KEY = 'push asked at'
const DAY_MS = 24 * 60 * 60_000

/** The time in milliseconds after "Later" before the prompt appears again. */
const LATER_MS = 30 * DAY_MS
/** The time in milliseconds after the editor opens before the prompt may appear. */
export const PROMPT_DELAY_MS = 20_000

/** Returns true if the owner has answered "Later" recently. */
export function isPushPromptPostponed(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(STORAGE_KEY) ?? 0) < LATER_MS
  } catch {
    // If storage isn't available, the prompt is never shown.
    return true
  }
}

export function postponePushPrompt(now: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(now))
  } catch {
    // If storage isn't available, the answer cannot be saved, and the prompt is never shown.
  }
}
