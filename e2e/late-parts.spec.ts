import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

// Who is faster than the connection finds what the editor loads with its first use not there yet. A helper would keep it.
test.use({ serviceWorkers: 'block' })

const { editor } = messages.ua

const NUMBERS = ['+380671111111', '+380672222222', '+380673333333']

async function phonesOf(page: Page): Promise<string[]> {
  const profile = (await (await page.request.get('/api/v1/profile/')).json()) as {
    phones: { value: string }[]
  }
  return profile.phones.map(({ value }) => value)
}

/** Holds a file of the page back. Returns what lets it through. */
async function holdBack(page: Page, file: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<true>()
  await page.route(`**/assets/${file}-*.js`, async route => {
    await promise
    await route.continue()
  })
  return () => resolve(true)
}

test('an entry that was dragged before the code of dragging was there is moved once it is', async ({
  page,
}) => {
  await aCardOwner(page.request, { name: 'Олена', phones: NUMBERS.map(value => ({ value })) })
  const letThrough = await holdBack(page, 'used-parts')
  await page.goto('/profile')
  const rows = page.locator('#field-phones [data-entry]')
  await expect(rows).toHaveCount(3)
  const middleOf = async (at: number) => {
    const handle = rows.nth(at).locator('button').first()
    if (at === 0) await handle.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [from, to] = [await middleOf(0), await middleOf(2)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 20)
  await page.mouse.move(to.x, to.y + 4)
  await page.mouse.up()
  await expect(rows.first().locator('input').last()).toHaveValue(/111/)
  letThrough()
  await expect(rows.last().locator('input').last()).toHaveValue(/111/)
  const moved = [...NUMBERS.slice(1), ...NUMBERS.slice(0, 1)]
  await expect.poll(() => phonesOf(page)).toEqual(moved)
})

test('what is typed before the code of saving can be loaded is saved once it can', async ({ page }) => {
  await aCardOwner(page.request, { name: 'Олена' })
  let isGone = true
  await page.route('**/assets/loaded-calls-*.js', route => (isGone ? route.abort() : route.continue()))
  await page.goto('/profile')
  await page.getByLabel(editor.main.name).fill('Олена Коваленко')
  await expect(
    page.getByText(editor.save.failedBecause).or(page.getByText(editor.save.offline)).first(),
  ).toBeVisible()
  isGone = false
  await expect
    .poll(
      async () => ((await (await page.request.get('/api/v1/profile/')).json()) as { name: string }).name,
      { timeout: 30_000 },
    )
    .toBe('Олена Коваленко')
})
