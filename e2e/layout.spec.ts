import { messages } from '@dotyk/i18n'
import type { OwnProfileWire, ProfileChangesWire } from '@dotyk/contract/profile'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { anOwnerWithCustomization } from './support/appearance.ts'
import { beginArranging, dragButton, waitUntilStill } from './support/arranging.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

const CARD: ProfileChangesWire = {
  name: 'Олена',
  messengers: [
    { id: 'a', name: 'telegram', value: '@olena_kovalenko' },
    { id: 'b', name: 'messenger', value: 'https://m.me/kovalenko' },
    { id: 'c', name: 'discord', value: 'https://discord.gg/kovalenko' },
  ],
  social_networks: [{ id: 'd', name: 'instagram', value: '@kovalenko' }],
  custom_buttons: [{ id: 'e', title: 'Портфоліо', value: '', icon: '', link: 'https://kovalenko.example' }],
}
const BY_DEFAULT = ['contacts', 'messenger:a', 'messenger:b', 'messenger:c', 'social:d', 'button:e']

const stored = async (page: Page) =>
  (await (await page.request.get('/api/v1/profile/')).json()) as OwnProfileWire
const orderStored = async (page: Page) => (await stored(page)).layout.map(({ i }) => i)

/** Returns the texts of the card in document order, with their positions. */
async function readCard(page: Page): Promise<{ text: string; column: number }[]> {
  return page.locator('.grid').evaluate(grid =>
    [...grid.querySelectorAll('a.tile, a.titled')].map(link => {
      const { left } = link.getBoundingClientRect()
      const { left: start, width } = grid.getBoundingClientRect()
      return {
        // A tile that is alone in its row shows its number under the caption.
        text: link.querySelector('span')?.firstChild?.textContent ?? '',
        column: Math.round(((left - start) / width) * 3),
      }
    }),
  )
}

test(
  'an owner drags the buttons into places of their own, and visitors get exactly that card',
  { tag: '@both' },
  async ({ page, browser, server, language }) => {
    const { editor } = messages[language]
    const { id } = await aCardOwner(page.request, CARD)
    await page.goto('/profile')
    const grid = await beginArranging(page, editor)
    await expectNoAxeViolations(page)
    const item = (name: string) => grid.locator(`[data-item="${name}"]`)

    await dragButton(page, item('social:d'), item('messenger:a'))
    await expect
      .poll(() => orderStored(page))
      .toEqual(['contacts', 'social:d', 'messenger:a', 'messenger:b', 'messenger:c', 'button:e'])
    await dragButton(page, item('button:e'), item('social:d'))
    const arranged = ['contacts', 'button:e', 'social:d', 'messenger:a', 'messenger:b', 'messenger:c']
    await expect.poll(() => orderStored(page)).toEqual(arranged)
    await expect(page.getByText(editor.save.saved, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: editor.arrange.done, exact: true }).click()
    await expect(grid).toBeHidden()

    const visitors = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const visitor = await visitors.newPage()
    await visitor.goto(`/${id}`)
    expect(await readCard(visitor)).toEqual([
      { text: 'Портфоліо', column: 0 },
      { text: 'Instagram', column: 0 },
      { text: 'Telegram', column: 1 },
      { text: 'Messenger', column: 2 },
      { text: 'Discord', column: 0 },
    ])
    await visitors.close()
  },
)

for (const look of ['list', 'pills', 'voice', 'mono'])
  test(
    `the buttons of the theme “${look}” are arranged in it, and visitors get them in that order`,
    { tag: '@both' },
    async ({ page, language }) => {
      const { editor } = messages[language]
      const { id } = await anOwnerWithCustomization(page.request)
      const saved = await page.request.patch('/api/v1/profile/', {
        data: { ...CARD, customization: { look } },
      })
      expect(saved.ok()).toBe(true)
      await page.goto('/profile')
      const grid = await beginArranging(page, editor)
      await expect(page.locator('.owner-card', { has: grid })).toHaveClass(new RegExp(`look-${look}`))
      await expectNoAxeViolations(page)
      const item = (name: string) => grid.locator(`[data-item="${name}"]`)

      await dragButton(page, item('social:d'), item('messenger:a'))
      const arranged = ['contacts', 'social:d', 'messenger:a', 'messenger:b', 'messenger:c', 'button:e']
      await expect.poll(() => orderStored(page)).toEqual(arranged)
      await item('share').click()
      await item('messenger:a').click()
      await expect.poll(async () => (await orderStored(page)).indexOf('share')).toBeGreaterThan(0)
      await item('share').click()
      await item('contacts').click()
      await expect.poll(() => orderStored(page)).toEqual(arranged)

      await page.goto(`/${id}`)
      expect((await readCard(page)).map(({ text }) => text)).toEqual([
        ...['Instagram', 'Telegram', 'Messenger', 'Discord', 'Портфоліо'],
      ])
    },
  )

test(
  'buttons placed by default can be restored, and are placed by keyboard alone',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { editor } = messages[language]
    await aCardOwner(page.request, CARD)
    await page.goto('/profile')
    await page.getByRole('button', { name: editor.arrange.begin }).press('Enter')
    const grid = page.getByRole('application', { name: editor.arrange.label })
    const status = page.getByRole('status')

    await expect(grid.locator('[data-item="contacts"]')).toBeFocused()
    for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    await expect(grid.locator('[data-item="messenger:b"]')).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    const byHand = ['contacts', 'messenger:b', 'messenger:a', 'messenger:c', 'social:d', 'button:e']
    await expect.poll(() => orderStored(page)).toEqual(byHand)
    const place = editor.arrange.cell
      .replace('{{row}}', '2')
      .replace('{{count}}', '4')
      .replace('{{column}}', '1')
    const moved = editor.arrange.moved.replace('{{name}}', 'Messenger').replace('{{place}}', place)
    await expect(status.filter({ hasText: moved })).toBeAttached()
    await expect(grid.locator('[data-item="messenger:b"]')).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    const items = grid.locator('[data-item]')
    const shown = () => items.evaluateAll(all => all.map(each => (each as HTMLElement).dataset.item))
    expect(await shown()).toEqual([byHand[0], 'share', ...byHand.slice(1)])

    await page.getByRole('button', { name: editor.arrange.default }).click()
    await expect.poll(() => orderStored(page)).toEqual([])
    expect(await shown()).toEqual([BY_DEFAULT[0], 'share', ...BY_DEFAULT.slice(1)])
    await page.getByRole('button', { name: editor.arrange.undo }).click()
    await expect.poll(() => orderStored(page)).toEqual(byHand)
    await expectNoAxeViolations(page)
  },
)

test('two presses move a button, the share button leaves the row of add-to-contacts and returns, and a new contact keeps the arrangement', async ({
  page,
  language,
}) => {
  const { editor } = messages[language]
  await aCardOwner(page.request, CARD)
  await page.goto('/profile')
  const grid = await beginArranging(page, editor)
  const item = (name: string) => grid.locator(`[data-item="${name}"]`)

  await item('messenger:c').tap()
  await expect(item('messenger:c')).toHaveAttribute('aria-pressed', 'true')
  await item('messenger:a').tap()
  await expect
    .poll(() => orderStored(page))
    .toEqual(['contacts', 'messenger:c', 'messenger:a', 'messenger:b', 'social:d', 'button:e'])
  await item('share').tap()
  await item('messenger:a').tap()
  await expect
    .poll(() => orderStored(page))
    .toEqual(['contacts', 'messenger:c', 'share', 'messenger:a', 'messenger:b', 'social:d', 'button:e'])
  await item('share').tap()
  await item('contacts').tap()
  const arranged = ['contacts', 'messenger:c', 'messenger:a', 'messenger:b', 'social:d', 'button:e']
  await expect.poll(() => orderStored(page)).toEqual(arranged)

  const phones = [{ id: 'new', value: '+380671234567' }]
  await page.request.patch('/api/v1/profile/', { data: { phones } })
  const { card_items: items } = await stored(page)
  expect(items.map(({ i }) => i)).toEqual([...arranged, 'phone:new'])
})

test('on a phone a quick swipe scrolls a long card, and a held finger drags an item along the edge', async ({
  page,
  language,
}) => {
  const { editor } = messages[language]
  const links = Array.from({ length: 20 }, (_, at) => ({
    id: `n${at}`,
    title: `Кнопка ${at + 1}`,
    value: '',
    icon: '',
    link: `https://example.com/${at}`,
  }))
  await aCardOwner(page.request, { name: 'Олена', custom_buttons: links })
  await page.goto('/profile')
  const grid = await beginArranging(page, editor)
  const first = await grid.locator('[data-item="button:n0"]').boundingBox()
  if (!first) throw new Error('The first button is not on the screen.')
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: first.x + 100, y }],
    })

  const start = first.y + first.height / 2
  await touch('touchStart', start)
  for (let at = 1; at <= 6; at += 1) await touch('touchMove', start - at * 20)
  await touch('touchEnd')
  await expect
    .poll(async () => (await grid.locator('[data-item="button:n0"]').boundingBox())?.y)
    .toBeLessThan(first.y)
  expect(await orderStored(page)).toEqual([])

  // Momentum scrolling varies by machine, and no script can scroll the page while it lasts.
  await waitUntilStill(page)
  const lifted = grid.locator('[data-item="button:n2"]')
  await lifted.evaluate(button => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await waitUntilStill(page)
  const third = await lifted.boundingBox()
  const middle = (third?.y ?? 0) + 30
  await touch('touchStart', middle)
  await expect(grid).toHaveAttribute('data-lifted', 'pointer')
  for (let at = 1; at <= 8; at += 1) await touch('touchMove', middle + ((760 - middle) * at) / 8)
  const last = grid.locator('[data-item="button:n19"]')
  await expect
    .poll(async () => ((await last.boundingBox())?.y ?? 9_999) < 700, { timeout: 20_000 })
    .toBe(true)
  await touch('touchEnd')
  await expect.poll(async () => (await orderStored(page)).indexOf('button:n2')).toBeGreaterThan(15)
})
