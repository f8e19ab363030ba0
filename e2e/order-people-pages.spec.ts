import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'

const PEOPLE = 40

test('a company that ordered forty badges has a page made for each person, and each chip gets its person’s page', async ({
  page,
  outbox,
  language,
}) => {
  const { orders: t } = messages[language].console
  const { pages } = messages[language].order.status
  const names = Array.from(
    { length: PEOPLE },
    (_, at) => ['Олена Коваль', 'Марко Дорош', 'Інна Гук'][at % 3]!,
  )
  const email = `member-${process.pid}-${Date.now()}@example.com`
  const placed = await placeOrder(page.request, {
    payment: 'upon-receipt',
    people: names.map(name => ({ name })),
    count: PEOPLE,
    price: PEOPLE * 49_900,
    recipient: 'legal',
    ownership: 'ТОВ',
    organization: 'Зерно',
    edrpou: '14360570',
  })

  await page.goto(`/order/${placed.id}`)
  await page.getByRole('button', { name: pages.open }).click()
  await page.getByLabel('Марко Дорош').first().fill('не пошта')
  await page.getByRole('button', { name: /40/ }).click()
  await expect(page.getByLabel('Марко Дорош').first()).toBeFocused()
  await expect(page.getByLabel('Марко Дорош').first()).toHaveAccessibleDescription(
    messages[language].errors['email-invalid'],
  )
  await page.getByLabel('Марко Дорош').first().fill(email)
  await page.reload()
  await expect(page.getByLabel('Марко Дорош').first()).toHaveValue(email)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /40/ }).click()
  await expect(page.getByRole('heading', { name: pages.made })).toBeFocused()
  await expect(page.getByRole('list', { name: pages.links }).getByRole('listitem')).toHaveCount(PEOPLE - 1)
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: pages.save }).click()
  expect((await saved).suggestedFilename()).toBe(`${placed.number}.csv`)
  const { links } = await outbox.waitForEmail(email)
  expect(links.some(link => link.includes('/login?key='))).toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: pages.open })).toHaveCount(0)

  await openConsole(page, `/orders/${placed.id}`)
  const listed = page.getByRole('list', { name: t.people.title }).getByRole('listitem')
  await expect(listed).toHaveCount(PEOPLE)
  await expect(listed.getByRole('link')).toHaveCount(PEOPLE)
})
