import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

interface Stored {
  name: string
  phones: { value: string }[]
  custom_buttons: { title: string; link: string }[]
  messengers: { name: string; value: string }[]
}

const stored = async (page: Page) => (await (await page.request.get('/api/v1/profile/')).json()) as Stored

/** Returns a text in the plural form that i18next chooses for a count. */
function counted(texts: Record<string, unknown>, key: string, count: number, locale: string): string {
  const form = new Intl.PluralRules(locale).select(count)
  return String(texts[`${key}_${form}`]).replace('{{count}}', String(count))
}

const LINKTREE = `<!doctype html><html><head><title>Зерно | Linktree</title></head><body>
<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
  props: {
    pageProps: {
      account: {
        pageTitle: 'Зерно',
        description: 'Кава зі Львова',
        links: [
          { type: 'HEADER', title: 'Крамниця', url: '', position: 0 },
          { type: 'CLASSIC', title: 'Наші зерна', url: 'https://zerno.example/shop', position: 1 },
          { type: 'CLASSIC', title: 'Курс бариста', url: 'https://zerno.example/course', position: 2 },
        ],
        socialLinks: [{ type: 'TELEGRAM', url: 'https://t.me/zerno' }],
      },
    },
  },
})}</script></body></html>`

test(
  'an owner imports a saved Linktree page with one press and undoes it with another',
  { tag: '@both' },
  async ({ page, language }) => {
    const { moving, editor } = messages[language]
    const locale = language === 'ua' ? 'uk' : 'en'
    await aCardOwner(page.request, { phones: [{ value: '+380671234567' }] })
    await page.goto('/profile')
    await page.getByRole('button', { name: editor.picker.import }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(moving.about)).toBeVisible()
    await expectNoAxeViolations(page)

    await dialog.getByLabel(moving.fileLabel).setInputFiles({
      name: 'zerno.html',
      mimeType: 'text/html',
      buffer: Buffer.from(LINKTREE),
    })
    await expect(dialog.getByText(moving.source.linktree)).toBeVisible()
    const boxes = dialog.getByRole('checkbox')
    await expect(boxes).toHaveCount(5)
    for (const box of await boxes.all()) await expect(box).toBeChecked()
    await dialog.getByText(counted(moving, 'unfit', 1, locale)).click()
    await expect(dialog.getByText(moving.reason.heading)).toBeVisible()
    await expectNoAxeViolations(page)

    await dialog.getByLabel('Курс бариста').uncheck()
    await dialog.getByRole('button', { name: moving.apply.replace('{{count}}', '4') }).click()
    await expect(dialog.getByText(counted(moving, 'added', 4, locale))).toBeVisible()
    expect(await stored(page)).toMatchObject({
      name: 'Зерно',
      phones: [{ value: '+380671234567' }],
      custom_buttons: [{ title: 'Наші зерна', link: 'https://zerno.example/shop' }],
      messengers: [{ name: 'telegram', value: 'https://t.me/zerno' }],
    })
    await expect(page.locator('#field-name')).toHaveValue('Зерно')

    await dialog.getByRole('button', { name: moving.undo }).click()
    await expect(page.locator('#field-name')).toHaveValue('')
    await expect
      .poll(async () => {
        const { phones, custom_buttons, messengers } = await stored(page)
        return [phones.length, custom_buttons.length, messengers.length]
      })
      .toEqual([1, 0, 0])
  },
)

test('an unreadable text is explained and kept, and items already on the card are listed apart', async ({
  page,
  language,
}) => {
  const { moving, editor, errors } = messages[language]
  const locale = language === 'ua' ? 'uk' : 'en'
  await aCardOwner(page.request, { name: 'Зерно', phones: [{ value: '+380671234567' }] })
  await page.goto('/profile')
  await page.getByRole('button', { name: editor.paste.choose }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: editor.picker.import }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel(moving.text)
  await text.fill('https://linktr.ee/zerno')
  await dialog.getByRole('button', { name: moving.read }).click()
  await expect(dialog.getByRole('alert')).toHaveText(errors['import-address-off'])
  await expect(text).toHaveValue('https://linktr.ee/zerno')

  await text.fill('067 123 45 67\nwww.zerno.example\nПросто слова')
  await dialog.getByRole('button', { name: moving.read }).click()
  await expect(dialog.getByText(counted(moving, 'present', 1, locale))).toBeVisible()
  await expect(dialog.getByText(counted(moving, 'unknown', 1, locale))).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('button', { name: moving.back }).click()
  await expect(text).toHaveValue(/Просто слова/)
})
