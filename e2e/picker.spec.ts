import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

interface Stored {
  phones: { value: string }[]
  sites: { url: string }[]
  messengers: { name: string; value: string }[]
  social_networks: { name: string; value: string }[]
}

const stored = async (page: Page) => (await (await page.request.get('/api/v1/profile/')).json()) as Stored

/** Pastes into the focused element, as the system's keys and menus do. */
const paste = (page: Page, text: string) =>
  page.evaluate(copied => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test(
  'the font of the picker’s title loads before the picker opens, but not before the editor is used',
  { tag: '@both' },
  async ({ page, language }) => {
    const { editor } = messages[language]
    await aCardOwner(page.request, { name: 'Олена', phones: [{ value: '+380671234567' }] })
    await page.goto('/profile')
    const name = page.locator('#field-name')
    await expect(name).toHaveValue('Олена')
    const isThere = () =>
      page.evaluate(title => document.fonts.check('600 24px Unbounded', title), editor.picker.title)
    const isPhone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
    // Checked only on a phone: on a desktop a title of the editor's first screen uses this font, which therefore loads with the page.
    if (isPhone) expect(await isThere()).toBe(false)
    await name.press('End')
    await expect.poll(isThere).toBe(true)
  },
)

test(
  'an owner finds a service by its everyday name, in a sheet that keeps its size',
  { tag: '@both' },
  async ({ page, language }) => {
    const { editor } = messages[language]
    await aCardOwner(page.request, { name: 'Олена', phones: [{ value: '+380671234567' }] })
    await page.goto('/profile')
    await page.getByRole('button', { name: editor.paste.choose }).first().click()
    const picker = page.getByRole('dialog')
    const search = picker.getByRole('combobox')
    const isPhone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
    // A phone's keyboard would cover the choices.
    if (isPhone) await expect(search).not.toBeFocused()
    else await expect(search).toBeFocused()
    const options = picker.getByRole('option')
    await expect(options.first()).toContainText(editor.picker.added)

    await picker.getByRole('button', { name: editor.picker.chip.money }).click()
    await expect(options.first()).toContainText('monobank')
    const height = (await picker.boundingBox())?.height
    for (const word of ['банка', 'jar', 'монабанк']) {
      await search.fill(word)
      await expect(options.first()).toContainText('monobank')
    }
    for (const word of ['phone', 'телефон']) {
      await search.fill(word)
      await expect(options.first()).toContainText(editor.add.phones)
    }
    expect((await picker.boundingBox())?.height).toBe(height)
    await search.fill('тел')
    await expect(picker.locator('mark').first()).toHaveText(/тел/i)
    await expectNoAxeViolations(page)
  },
)

test(
  'the open picker makes the page behind it inert, and closing it restores the focus',
  { tag: '@both' },
  async ({ page, language }) => {
    const { editor, common } = messages[language]
    await aCardOwner(page.request, { name: 'Олена', phones: [{ value: '+380671234567' }] })
    await page.goto('/profile')
    const opener = page.getByRole('button', { name: editor.paste.choose }).first()
    await expect(opener).toBeEnabled()
    await opener.focus()
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: editor.picker.title })
    await expect(picker).toHaveAttribute('aria-modal', 'true')
    const behind = page.locator('main')
    await expect(behind).toHaveAttribute('inert')
    await picker.getByRole('button', { name: common.close }).focus()
    for (let step = 0; step < 24; step++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, header, nav') ?? null),
      ).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await expect(behind).not.toHaveAttribute('inert')
    await expect(opener).toBeFocused()

    // A press outside closes the picker without pressing the element underneath.
    await opener.press('Enter')
    await expect(picker).toBeVisible()
    await expect(behind).toHaveAttribute('inert')
    await page.mouse.click(24, 12)
    await expect(picker).toBeHidden()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(opener).toBeFocused()

    await opener.press('Enter')
    await expect(picker).toBeVisible()
    await page.goBack()
    await expect(picker).toBeHidden()
    await expect(page).toHaveURL(/\/profile$/)
  },
)

test('Enter adds the first service found, then ends the row it began', async ({ page, language }) => {
  const { editor } = messages[language]
  await aCardOwner(page.request, { name: 'Олена' })
  await page.goto('/profile')
  await page.getByRole('button', { name: editor.paste.choose }).first().click()
  const picker = page.getByRole('dialog')
  const search = picker.getByRole('combobox')
  await search.fill('щщщ')
  await expect(picker.getByRole('option')).toHaveCount(0)
  // Enter may come before the list has updated.
  await search.evaluate((input: HTMLInputElement) => {
    input.setRangeText('телеграмм', 0, input.value.length, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await expect(picker).toBeHidden()
  await page.keyboard.type('olena_k')
  await page.keyboard.press('Enter')
  // Enter ends the row: the typed text becomes the link, and the keyboard is hidden.
  await expect(page.locator('input:focus')).toHaveCount(0)
  await expect
    .poll(async () => (await stored(page)).messengers)
    .toMatchObject([{ name: 'telegram', value: 'https://t.me/olena_k' }])
})

test('each of several pasted links shows its result, and all are undone at once', async ({
  page,
  language,
}) => {
  const { editor } = messages[language]
  await aCardOwner(page.request, {
    name: 'Олена',
    messengers: [{ name: 'telegram', value: 'https://t.me/olena_k' }],
  })
  await page.goto('/profile')
  const composer = page.getByRole('textbox', { name: editor.paste.label })
  await composer.focus()
  const pasted = 'instagram.com/kovalenko.in?igsh=abc\nt.me/olena_k\nfiles.olena.example/price\nпривіт'
  await paste(page, pasted)
  const report = page.getByRole('dialog')
  const rows = report.getByRole('listitem')
  await expect(rows.nth(0)).toContainText(editor.report.untracked)
  await expect(rows.nth(1)).toContainText(editor.report.already)
  await expect(rows.nth(2)).toContainText(editor.report.offered)
  await expect(rows.nth(3)).toContainText(editor.paste.unknown)
  await expectNoAxeViolations(page)
  await rows.nth(2).getByRole('button', { name: editor.paste.submit }).click()
  await expect(rows.nth(2)).toContainText(editor.picker.added)
  await report.getByRole('button', { name: editor.report.done }).click()
  await expect
    .poll(() => stored(page))
    .toMatchObject({
      social_networks: [{ name: 'instagram', value: 'https://instagram.com/kovalenko.in' }],
      sites: [{ url: 'https://files.olena.example/price' }],
    })

  await composer.focus()
  await paste(page, 'facebook.com/kovalenko\ntiktok.com/@kovalenko')
  await report.getByRole('button', { name: editor.report.undo }).click()
  await expect(report).toBeHidden()
  await expect.poll(async () => (await stored(page)).social_networks.length).toBe(1)
})

test('the picker offers messengers the owner’s own number, and asks for a caption only on request', async ({
  page,
  language,
}) => {
  const { editor } = messages[language]
  await aCardOwner(page.request, { name: 'Олена', phones: [{ value: '+380671234567' }] })
  await page.goto('/profile')
  const phones = page.locator('[data-section=phones]')
  for (const name of ['Viber', 'WhatsApp', 'Telegram', 'Signal']) {
    await expect(phones.getByRole('button', { name })).toBeVisible()
  }
  await phones.getByRole('button', { name: 'Viber' }).click()
  await expect(phones.getByRole('button', { name: 'Viber' })).toBeHidden()
  await phones.getByRole('button', { name: editor.entry.addCaption }).click()
  await page.keyboard.type('Студія')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => stored(page))
    .toMatchObject({
      phones: [{ value: '+380671234567', title: 'Студія' }],
      messengers: [{ name: 'viber', value: 'viber://chat?number=%2B380671234567' }],
    })
  await expectNoAxeViolations(page)
})

test('a phone number with a missing digit gets a hint at its field, and is saved as typed', async ({
  page,
  language,
}) => {
  const { editor } = messages[language]
  await aCardOwner(page.request, { name: 'Олена' })
  await page.goto('/profile')
  const field = page.getByRole('textbox', { name: editor.paste.label })
  await field.fill('067 123 45 6')
  await field.press('Enter')
  const said = page.locator('[data-composer]').getByText(editor.report.shortPhone)
  await expect(said).toBeInViewport()
  await expect.poll(async () => (await stored(page)).phones.map(({ value }) => value)).toEqual(['067123456'])

  await field.fill('050 123 45 67')
  await field.press('Enter')
  await expect(said).toBeHidden()
  await expectNoAxeViolations(page)
})

test('an added service is reported in one line on the narrowest phone, and undone in one press', async ({
  page,
  language,
}) => {
  const { editor } = messages[language]
  await page.setViewportSize({ width: 360, height: 640 })
  await aCardOwner(page.request, { name: 'Олена' })
  await page.goto('/profile')
  const composer = page.getByRole('textbox', { name: editor.paste.label })
  await composer.fill('067 123 45 67')
  await composer.press('Enter')
  const said = page.getByText(editor.paste.added.replace('{{service}}', editor.add.phones))
  await expect(said).toBeVisible()
  expect((await said.boundingBox())?.height).toBeLessThan(30)
  await page.getByRole('button', { name: editor.entry.undoAdding }).click()
  await expect.poll(async () => (await stored(page)).phones).toEqual([])
})
