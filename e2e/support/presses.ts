import type { Page } from '@playwright/test'

/** The key of the count in the page's session storage, which a change of page keeps. */
const PRESSES = 'journey.presses'

/**
 * Counts what a person presses in a page: each press of a pointer and each key that acts, such as Enter, Space or a shortcut. Keys
 * that type text into a field or move the focus don't count. Call it before the page is opened.
 * @returns a function that performs a step and returns the number of its presses
 */
export async function countPresses(page: Page): Promise<(step: () => Promise<unknown>) => Promise<number>> {
  await page.addInitScript(recordPresses, PRESSES)
  const read = () => page.evaluate(key => Number(sessionStorage.getItem(key)), PRESSES)
  return async step => {
    const before = await read()
    await step()
    return (await read()) - before
  }
}

function recordPresses(key: string): void {
  const typed = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable]'
  const moves = ['Tab', 'Shift', 'Control', 'Meta', 'Alt']
  const actsInFields = ['Enter', 'Escape']
  const record = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && record(), true)
  addEventListener(
    'keydown',
    ({ isTrusted, repeat, key: pressed, target }) => {
      const isTyping = target instanceof Element && target.closest(typed) !== null
      const acts = isTyping ? actsInFields.includes(pressed) : !moves.includes(pressed)
      if (isTrusted && !repeat && acts) record()
    },
    true,
  )
}
