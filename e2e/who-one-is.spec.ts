import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, inBothLanguages, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

inBothLanguages(() => {
  test('an owner says who they are, and a stranger reads it on the card and saves it', async ({
    page,
    language,
  }) => {
    const { main, save, section } = messages[language].editor
    const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко' })
    await page.goto('/profile')
    const more = page.getByRole('button', { name: main.more.personal })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await more.click()

    const fields = page.getByRole('region', { name: section.main })
    const field = (name: string) => fields.getByRole('textbox', { name, exact: true })
    await field(main.position).fill('Архітекторка')
    await field(main.organization).fill('Студія «Верба»')
    await field(main.department).fill('Інтерʼєри')
    await field(main.pronouns).fill('вона/її')
    await field(main.contactNote).fill('Після десятої')
    await fields.getByLabel(main.day, { exact: true }).selectOption('29')
    await fields.getByLabel(main.month, { exact: true }).selectOption({ index: 2 })
    await expect(page.getByText(save.saved, { exact: true }).first()).toBeVisible()
    await expectNoAxeViolations(page)

    const contact = await page.request.get(`/card/${id}/contact.vcf`)
    const vcard = await contact.text()
    expect(vcard).toContain('TITLE:Архітекторка\r\n')
    expect(vcard).toContain('ORG:Студія «Верба»;Інтерʼєри\r\n')
    expect(vcard).toContain(':1604-02-29\r\n')
    expect(vcard).toContain('NOTE:Після десятої\r\n')

    await page.goto(`/${id}`)
    const card = page.getByRole('main')
    for (const text of ['Архітекторка', 'Студія «Верба», Інтерʼєри', 'вона/її'])
      await expect(card.getByText(text)).toBeVisible()
    await expect(card.getByRole('time')).toHaveText(language === 'ua' ? '29 лютого' : '29 February')
    await expectNoAxeViolations(page)

    await page.goto('/profile')
    await expect(page.getByRole('button', { name: main.more.personal })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  })
})

test('half a birthday is not saved and says what is missing', async ({ page, language }) => {
  const { editor, errors } = messages[language]
  const { main } = editor
  const { id } = await aCardOwner(page.request, { name: 'Олена' })
  await page.goto('/profile')
  await page.getByRole('button', { name: main.more.personal }).click()
  await page.getByLabel(main.day, { exact: true }).selectOption('31')
  await page.getByRole('textbox', { name: main.position, exact: true }).fill('Архітекторка')
  await expect(page.getByText(errors['birthday-invalid'])).toBeVisible()
  const stored = async (): Promise<unknown> => (await page.request.get(`/profile/${id}`)).json()
  await expect.poll(stored).toMatchObject({ position: 'Архітекторка', birthday: '' })
  await page.getByLabel(main.month, { exact: true }).selectOption('05')
  await expect.poll(stored).toMatchObject({ birthday: '05-31' })
})

test(
  'an owner adds two addresses and moves one up, and the card opens each on a map',
  { tag: '@both' },
  async ({ page, language }) => {
    const { add, entry, save, section } = messages[language].editor
    const { id } = await aCardOwner(page.request, { name: 'Олена' })
    await page.goto('/profile')
    await page.getByRole('button', { name: section.addresses }).click()
    const rows = page.locator('[data-section=addresses] [data-entry]')
    const write = async (at: number, parts: Partial<Record<keyof typeof entry.address, string>>) => {
      for (const [part, text] of Object.entries(parts))
        await rows
          .nth(at)
          .getByRole('textbox', { name: entry.address[part as keyof typeof entry.address], exact: true })
          .fill(text)
    }
    const more = page.getByRole('button', { name: add.addresses, exact: true })
    await more.click()
    await expect(rows.getByRole('textbox', { name: entry.address.street })).toBeFocused()
    await write(0, { street: 'вул. Городоцька, 12', city: 'Львів', postcode: '79000' })
    await more.click()
    await write(1, { title: 'Склад', street: 'вул. Шевченка, 1', city: 'Львів', link: 'javascript:alert(1)' })
    await rows.nth(1).getByRole('textbox', { name: entry.address.city, exact: true }).focus()
    await expect(page.getByText(messages[language].errors['address-invalid'])).toBeVisible()
    await write(1, { link: '49.8419, 24.0315' })
    await rows
      .nth(1)
      .getByRole('button', { name: entry.move.replace('{{name}}', `${add.addresses} Склад`), exact: true })
      .focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(save.saved, { exact: true }).first()).toBeVisible()
    await expectNoAxeViolations(page)

    await page.goto(`/${id}`)
    const links = page.getByRole('link', { name: /Склад|Городоцька/ })
    await expect(links).toHaveCount(2)
    await expect(links.first()).toHaveText(/Склад.*вул. Шевченка, 1, Львів/s)
    await expect(links.first()).toHaveAttribute('href', /maps.*query=49\.8419%2C24\.0315/)
    await expect(links.last()).toHaveAttribute('href', /maps.*query=/)
    await expectNoAxeViolations(page)
  },
)

test(
  'an owner sets opening hours with a break and a day off, and the card says them with scripts off',
  { tag: '@both' },
  async ({ page, browser, language }) => {
    const { hours, save, section } = messages[language].editor
    const { id } = await aCardOwner(page.request, { name: 'Студія «Верба»' })
    await page.goto('/profile')
    await page.getByRole('button', { name: section.hours }).click()
    await page.getByRole('button', { name: hours.add }).click()
    const day = (name: string) => page.getByRole('group', { name, exact: true })
    const monday = day(hours.day.mon)
    await monday.getByRole('button', { name: hours.addBreak }).click()
    await expect(monday.getByLabel(hours.until.replace('{{day}}', hours.day.mon))).toHaveCount(2)
    await monday.getByRole('button', { name: hours.copy }).click()
    await page.getByRole('button', { name: hours.addDay }).click()
    await day(hours.day.tue).getByLabel(hours.from.replace('{{day}}', hours.day.tue)).first().fill('13:30')
    await page.getByRole('button', { name: section.hours }).focus()
    await expect(page.getByText(messages[language].errors['hours-invalid'])).toBeVisible()
    await day(hours.day.tue).getByLabel(hours.from.replace('{{day}}', hours.day.tue)).first().fill('10:00')
    await expect(page.getByText(save.saved, { exact: true }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    const stored: unknown = await (await page.request.get(`/profile/${id}`)).json()
    const usual = [
      ['09:00', '13:00'],
      ['14:00', '18:00'],
    ]
    expect(stored).toMatchObject({
      hours: {
        zone: 'Europe/Kyiv',
        weekly: { mon: usual, tue: [['10:00', '13:00'], usual[1]], sun: usual },
        exceptions: [{ ranges: [] }],
      },
    })

    const context = await browser.newContext({ javaScriptEnabled: false })
    const card = await context.newPage()
    await card.goto(new URL(`/${id}?lng=${language}`, page.url()).href)
    const row = card
      .locator('summary')
      .filter({ hasText: language === 'ua' ? 'Години роботи' : 'Opening hours' })
    await expect(row).toContainText(language === 'ua' ? /Відчин/ : /Open/)
    await row.click()
    await expect(card.getByRole('row', { name: language === 'ua' ? /^Пн/ : /^Mon/ })).toContainText(
      '9:00–13:00, 14:00–18:00',
    )
    await context.close()
  },
)
