import { setTimeout as after } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** A quick writer's rhythm, in milliseconds from key to key. */
const RHYTHM_MS = 120

declare global {
  interface Window {
    /** Resolves with milliseconds from the key's event until the text is painted. */
    nextRepaint?: Promise<number>
  }
}

/**
 * Milliseconds from each key's event to the frame in which `shown` has its letter.
 * @param shown a selector of what the typed text appears in; its text is compared as a whole
 */
export async function measureTyping(
  page: Page,
  input: Locator,
  shown: string,
  text: string,
): Promise<number[]> {
  await input.fill('x')
  await page.locator(shown).first().filter({ hasText: /^x$/ }).waitFor()
  const times: number[] = []
  for (const letter of text) {
    await page.evaluate(watchNextKey, { shown, letter })
    const began = performance.now()
    await page.keyboard.press(letter)
    times.push((await page.evaluate(() => window.nextRepaint)) ?? Infinity)
    await after(Math.max(0, RHYTHM_MS - (performance.now() - began)))
  }
  return times
}

/** Runs in the page: the time of the next key until `shown` ends with its letter and a frame was drawn of it. */
function watchNextKey({ shown, letter }: { shown: string; letter: string }): void {
  const find = () => document.querySelector(shown)?.textContent ?? ''
  const wanted = find() + letter
  window.nextRepaint = new Promise(resolve => {
    let pressedAt = 0
    addEventListener('keydown', event => (pressedAt = event.timeStamp), { once: true, capture: true })
    const observer = new MutationObserver(() => {
      if (find() !== wanted) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => resolve(performance.now() - pressedAt)
        painted.port2.postMessage(null)
      })
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
