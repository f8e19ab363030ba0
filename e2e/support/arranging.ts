import type { Locator, Page } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import type { messages } from '@dotyk/i18n'
import { expect } from './journey.ts'

type Editor = Pick<(typeof messages)[Language]['editor'], 'panes' | 'preview' | 'arrange'>

/** From this width on the card is shown beside the form. */
const BESIDE_THE_FORM_PX = 1_000

/** Opens the pane with the card, if there is one, and starts arranging its buttons. */
export async function beginArranging(page: Page, editor: Editor): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) < BESIDE_THE_FORM_PX) {
    const panes = page.getByRole('navigation', { name: editor.panes })
    await panes.getByRole('button', { name: editor.preview }).click()
  }
  await page.getByRole('button', { name: editor.arrange.begin }).click()
  const grid = page.getByRole('application', { name: editor.arrange.label })
  await expect(grid).toBeVisible()
  await waitUntilStill(page)
  return grid
}

/** Waits until the buttons stop moving, because a scrolling element isn't where it was measured. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(untilStill)
}

/** Drags as a mouse or a finger does: a finger first holds still until the button is lifted. */
export async function dragButton(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)]
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  const client = await page.context().newCDPSession(page)
  const steps = Array.from({ length: 8 }, (_, at) => ({
    x: start.x + ((end.x - start.x) * (at + 1)) / 8,
    y: start.y + ((end.y - start.y) * (at + 1)) / 8,
  }))
  if (!isTouch) {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    for (const { x, y } of steps) await page.mouse.move(x, y)
    await page.mouse.up()
    return
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  await expect(page.locator('[data-lifted=pointer]')).toBeVisible()
  for (const point of steps) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('What is dragged is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function untilStill(): Promise<void> {
  const grid = document.querySelector('[role=application]')
  let before: number | undefined
  for (let same = 0; same < 10;) {
    await new Promise(requestAnimationFrame)
    const top = grid?.getBoundingClientRect().top
    same = top === before ? same + 1 : 0
    before = top
  }
}
