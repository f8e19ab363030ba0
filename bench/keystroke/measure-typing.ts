import { setTimeout as after } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** The interval between the keys of a fast typist, in milliseconds. */
const RHYTHM_MS = 120

declare global {
  interface Window {
    /** Resolves with the milliseconds from the key's event until the text is painted. */
    nextRepaint?: Promise<number>
  }
}

/**
 * Measures the milliseconds from each key's event to the frame in which `shown` contains the letter.
 * @param shown selects the element whose whole text is compared with the typed one
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

/** Runs in the page: measures the time from the next key until `shown` ends with its letter and that frame was painted. */
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
