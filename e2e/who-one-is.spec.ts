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
