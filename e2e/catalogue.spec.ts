import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { aStaffMember, openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'

test(
  'a price changed elsewhere meanwhile is shown as a conflict, and the typed price stays and is saved with the next press',
  { tag: '@desktop' },
  async ({ page, language, products }) => {
    const { catalogue: t, pages } = messages[language].console
    const { accessories, colours } = messages[language].catalogue
    // The journeys of both languages share a catalogue, so each uses a product of its own.
    const [id, colour] = language === 'ua' ? ['2-1-1', colours.black] : ['2-1-2', colours.white]
    const name = `${accessories['smart-stand']}, ${colour}`
    await products.setBack(changed => changed === id)
    await openConsole(page, '/catalogue?accessory=2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.catalogue)
    await expectNoAxeViolations(page)
    await page.getByRole('row').filter({ hasText: colour }).getByRole('link').click()
    const panel = page.getByRole('complementary', { name })
    const price = panel.getByLabel(t.priceUAH)
    await expect(price).toHaveValue('899')
    await expectNoAxeViolations(page)

    await price.fill('дорого')
    await panel.getByRole('button', { name: t.save }).click()
    await expect(price).toHaveAccessibleDescription(new RegExp(t.wrong.price.slice(0, 10)))
    await expect(price).toHaveValue('дорого')

    await price.fill('950,50')
    const elsewhere = { ids: [id], change: { priceUAH: 92_000 } }
    expect((await page.request.patch('/admin/api/v1/products', { data: elsewhere })).ok()).toBe(true)
    await panel.getByRole('button', { name: t.save }).click()
    await expect(panel.getByRole('alert')).toHaveText(messages[language].errors['catalogue-conflict'])
    await expect(price).toHaveValue('950,50')
    await expect(price).toHaveAccessibleDescription(t.conflict.replace('{{value}}', '920'))
    await expectNoAxeViolations(page)

    await panel.getByRole('button', { name: t.save }).click()
    await expect(panel.getByRole('listitem').first()).toContainText('920.00 → 950.50')
    await expect(panel.getByRole('button', { name: t.save })).toHaveCount(0)
    await page.reload()
    await expect(price).toHaveValue('950,50')
  },
)

test(
  'staff mark several products as out of stock by keyboard alone',
  { tag: '@desktop' },
  async ({ page, language, products }) => {
    const { catalogue: t, bulk } = messages[language].console
    await products.setBack(id => id.startsWith('4-'))
    await openConsole(page, '/catalogue?accessory=4')
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: t.inStock })).toHaveCount(3)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('toolbar', { name: bulk.label })
    await expect(bar).toContainText('2')
    await expectNoAxeViolations(page)
    await page.keyboard.press('b')
    // The first arrow key moves past the button that selects all.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(bar.getByRole('button', { name: t.outOfStock })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows.filter({ hasText: t.outOfStock })).toHaveCount(2)
    const answer = await page.request.get('/products/?accessory_id=4')
    const sold = (await answer.json()) as { characteristics: { in_stock: boolean } }[]
    // Each product exists in two languages.
    expect(sold.filter(({ characteristics }) => !characteristics.in_stock)).toHaveLength(4)
  },
)

test(
  'staff change the page design discount, and leave a typed value only after a question',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { catalogue: t, leaving, pages } = messages[language].console
    await openConsole(page, '/catalogue/design')
    const currency = language === 'ua' ? 'UAH' : 'USD'
    const prices = page.getByRole('region', { name: t.designIn.replace('{{currency}}', currency) })
    const discount = prices.getByLabel(t.pageDiscount)
    await expect(discount).not.toHaveValue('')
    const before = await discount.inputValue()
    const other = before === '10' ? '12' : '10'
    await discount.fill(other)
    await page.getByRole('link', { name: pages.catalogue }).first().click()
    const question = page.getByRole('dialog', { name: leaving.title })
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: leaving.stay }).click()
    await expect(discount).toHaveValue(other)
    await prices.getByRole('button', { name: t.save }).click()
    await expect(prices.getByRole('listitem').first()).toContainText(`${before} → ${other}`)
    await expectNoAxeViolations(page)

    await discount.fill(before)
    await prices.getByRole('button', { name: t.save }).click()
    await expect(prices.getByRole('listitem').first()).toContainText(`${other} → ${before}`)
  },
)

test(
  'staff change the hour of the workshop calendar until which orders are accepted',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { catalogue: t } = messages[language].console
    await openConsole(page, '/catalogue/calendar')
    const until = page.getByLabel(t.calendar.acceptsUntil)
    await expect(until).not.toHaveValue('')
    const before = await until.inputValue()
    const other = before === '15:00' ? '14:30' : '15:00'
    await until.fill(other)
    await page.getByRole('button', { name: t.save }).click()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `${before} → ${other}` })
        .first(),
    ).toBeVisible()
    await expectNoAxeViolations(page)

    await until.fill(before)
    await page.getByRole('button', { name: t.save }).click()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `${other} → ${before}` })
        .first(),
    ).toBeVisible()
  },
)

test(
  'production staff have no access to the catalogue',
  { tag: '@desktop' },
  async ({ page, outbox, language }) => {
    const { notPermitted, pages } = messages[language].console
    const member = await aStaffMember(page.request, outbox, 'production')
    await openConsole(page, '/catalogue', member)
    await expect(page.getByRole('heading', { name: notPermitted.title })).toBeVisible()
    await expect(page.getByRole('link', { name: pages.catalogue })).toHaveCount(0)
  },
)

test(
  'staff set volume prices for two products, and a buyer takes the larger count that costs less',
  { tag: '@desktop' },
  async ({ page, language, products }) => {
    const { catalogue: t, bulk } = messages[language].console
    const { catalogue, order, shop } = messages[language]
    await products.setBack(id => id.startsWith('2-'))
    await openConsole(page, '/catalogue?accessory=2')
    for (const colour of [catalogue.colours.black, catalogue.colours.white])
      await page.getByRole('row').filter({ hasText: colour }).getByRole('checkbox').check()
    await page.getByRole('toolbar', { name: bulk.label }).getByRole('button', { name: t.bulk.volume }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.volume.add }).click()
    await dialog.getByRole('button', { name: t.bulk.volumeSet }).click()
    await expect(dialog.getByRole('alert')).toContainText('90')
    await expectNoAxeViolations(page)
    const first = t.volume.row.replace('{{place}}', '1')
    await dialog.getByLabel(first.replace('{{label}}', t.volume.percent)).fill('20')
    await dialog.getByRole('button', { name: t.bulk.volumeSet }).click()
    await expect(dialog).toBeHidden()

    await page.goto(`/products/2/${language}/2/1`)
    const table = page.getByRole('table')
    await expect(table).toContainText('$19.92')
    await page.getByLabel(catalogue.options.count, { exact: true }).fill('9')
    await expect(table.getByRole('row')).not.toHaveAttribute('aria-current')
    // Nine pieces cost $224.10, ten pieces $199.20.
    await page.getByRole('link', { name: shop.order.replace('{{price}}', '$224.10') }).click()
    const form = page.getByRole('dialog', { name: order.title, exact: true })
    await expect(form.getByRole('status').filter({ hasText: '$199.20' })).toBeVisible()
    await expectNoAxeViolations(page)
    await form.getByRole('button', { name: catalogue.volume.take.replace('{{pieces}}', '10') }).click()
    await expect(form.getByText('$19.92 × 10')).toBeVisible()
    await expect(form.getByRole('status').filter({ hasText: '$199.20' })).toBeHidden()
  },
)
