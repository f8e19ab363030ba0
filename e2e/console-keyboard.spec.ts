import { randomUUID } from 'node:crypto'
import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import { openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { aKeyboard } from './support/keyboard.ts'
import { aCardOwner } from './support/owner.ts'

/** Opens the item with this name through the command palette. */
async function findByPalette(page: Page, language: Language, text: string): Promise<void> {
  const { palette } = messages[language].console
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: palette.open })).toBeFocused()
  await page.keyboard.type(text)
  await expect(page.getByRole('option').first()).toContainText(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: palette.open })).toBeHidden()
}

test(
  'an order can be brought from new to done, waybill included, by keyboard alone',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { orders: t } = messages[language].console
    const keys = aKeyboard(page)
    const { number } = await placeOrder(page.request, { payment: 'upon-receipt' })
    await openConsole(page, '/orders')
    await findByPalette(page, language, number)
    const state = (name: keyof typeof t.stages) =>
      expect(page.getByText(t.stages[name], { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    const asked = page.getByRole('dialog')
    for (const step of ['start', 'printed', 'encoded', 'packed'] as const) {
      const next = page.getByRole('button', { name: t.next[step] })
      await expect(next).toBeVisible()
      await expect(next).not.toHaveAttribute('aria-busy')
      await keys.press(next)
      if (step === 'encoded') await keys.press(asked.getByRole('button', { name: t.ask.encoded }))
    }
    await state('shipping')
    await keys.press(page.getByRole('button', { name: t.deliveryCard.make }))
    await expect(page.getByRole('link', { name: /^20 \d{4} \d{4} \d{4}$/ })).toBeVisible()
    await keys.press(page.getByRole('button', { name: t.next.sent }), 'Shift+Tab')
    await keys.press(asked.getByRole('button', { name: t.ask.sent }))
    const received = page.getByRole('button', { name: t.next.received })
    await expect(received).toBeVisible()
    await keys.press(received)
    await state('received')

    // The menu of further actions works with the arrow keys and returns the focus when it closes.
    const more = page.getByRole('button', { name: t.moreActions })
    await keys.press(more)
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  },
)

test(
  'a profile can be found and edited for its owner by keyboard alone, and Escape closes its panel',
  { tag: '@desktop' },
  async ({ page, request, language }) => {
    const { users, groups } = messages[language].console
    const keys = aKeyboard(page)
    const name = `Клавіша ${randomUUID().slice(0, 8)}`
    const { id } = await aCardOwner(request, { name })
    await openConsole(page, '/system')
    await findByPalette(page, language, name)
    const panel = page.getByRole('complementary', { name })
    await expect(panel.getByRole('heading', { name })).toBeVisible()
    await keys.press(panel.getByRole('button', { name: users.content.action }))
    await keys.type(panel.getByRole('textbox', { name: groups.fields.info }), 'Архітекторка')
    await keys.press(panel.getByRole('button', { name: users.content.add.phones }))
    await expect(panel.getByRole('textbox', { name: users.content.parts.phone })).toBeFocused()
    await page.keyboard.type('0671234567')
    await keys.press(panel.getByRole('button', { name: users.content.save, exact: true }))
    await expect(panel.getByRole('button', { name: users.content.action })).toBeVisible()
    const stored = await request.get(`/profile/${id}`)
    expect(await stored.json()).toMatchObject({ info: 'Архітекторка', phones: [{ value: '+380671234567' }] })
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  },
)

test(
  'a group can be made of typed e-mails by keyboard alone',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { groups: t } = messages[language].console
    const keys = aKeyboard(page)
    const name = `Keys ${randomUUID().slice(0, 8)}`
    await openConsole(page, '/groups')
    await keys.press(page.getByRole('link', { name: t.new.title }))
    await keys.type(page.getByRole('textbox', { name: t.name, exact: true }), name)
    const typed = page.getByRole('radio', { name: t.new.sources.typed })
    await keys.reach(page.getByRole('radio', { name: t.new.sources.table }))
    await page.keyboard.press('ArrowRight')
    await expect(typed).toBeChecked()
    await keys.type(page.getByRole('textbox', { name: t.new.typed }), `one@${randomUUID()}.example`)
    await keys.press(page.getByRole('button', { name: t.new.make_one.replace('{{number}}', '1') }))
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByRole('table', { name: t.members }).getByRole('row')).toHaveCount(2)
  },
)

test(
  'a team member can be invited and the invitation withdrawn by keyboard alone',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { team: t, palette } = messages[language].console
    const keys = aKeyboard(page)
    const address = `keys-${randomUUID()}@example.com`
    await openConsole(page, '/system')
    await findByPalette(page, language, palette.invite)
    await keys.press(page.getByRole('button', { name: t.invite, exact: true }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type(address)
    await keys.reach(dialog.getByRole('combobox', { name: t.role }))
    await page.keyboard.press('ArrowDown')
    await keys.press(dialog.getByRole('button', { name: t.inviteSubmit }))
    await expect(dialog).toBeHidden()
    const withdraw = page.getByRole('button', { name: t.withdrawFrom.replace('{{address}}', address) })
    await keys.press(withdraw)
    await keys.press(dialog.getByRole('button', { name: t.withdraw, exact: true }))
    await expect(withdraw).toBeHidden()
    await expect(page.locator(':focus')).toBeVisible()
  },
)
