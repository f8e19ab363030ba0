import type { ProductWire } from '@dotyk/contract/catalogue'
import { messages } from '@dotyk/i18n'
import { moneyText } from '@dotyk/domain/values'
import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { orderForm } from './support/order-form.ts'
import { aCardOwner } from './support/owner.ts'

const PRICES = {
  ua: { card: 49_900, fullColour: 59_900, currency: 'UAH' },
  en: { card: 1_490, fullColour: 1_790, currency: 'USD' },
} as const

interface Counted {
  event?: string
  ecommerce: { items: { item_id: string }[] } | null
}

const counted = async (page: Page, event: string) => {
  const layer = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? [])
  return (layer as Counted[])
    .filter(each => each.event === event)
    .map(({ ecommerce }) => ecommerce?.items[0]?.item_id)
}

/** Expects a loaded photograph of the product whose address has this path, showing this name. */
async function expectPicture(picture: Locator, path: string, name: string): Promise<void> {
  const shown = () =>
    picture.evaluate((image: HTMLImageElement, path) => {
      const { pathname, searchParams } = new URL(image.src)
      const isLoaded = image.complete && image.naturalWidth > 0
      return { isAtPath: pathname.includes(path), name: searchParams.get('name'), isLoaded }
    }, path)
  await expect.poll(shown).toEqual({ isAtPath: true, name, isLoaded: true })
}

test('on a phone a menu leads around the site, by keys as well', async ({ page, language }) => {
  const { common } = messages[language]
  const button = page.getByRole('button', { name: common.menu.label })
  const menu = page.getByRole('navigation', { name: common.menu.label })
  await page.goto('/about')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  // The press that triggered loading the scripts isn't repeated after they are loaded.
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
  await expectNoAxeViolations(page)
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: common.menu.prices }).click()
  await expect(page).toHaveURL(/\/#prices$/)
  await expect(menu).toBeHidden()
  await expect(page.locator('#prices')).toBeInViewport()
})

test('a visitor finds the card, sees it change with each choice, and goes back', async ({
  page,
  language,
}) => {
  const { shop, catalogue } = messages[language]
  const { card, fullColour, currency } = PRICES[language]
  const price = (amount: number) => moneyText({ amount, currency }, language).replaceAll(/\s/g, ' ')
  const order = (amount: number) => shop.order.replace('{{price}}', price(amount))

  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1, name: shop.list.heading })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: catalogue.accessories['nfc-card'] }).click()

  await expect(page).toHaveURL(`/products/1/${language}`)
  await expect(page.getByRole('link', { name: order(card) })).toHaveAttribute(
    'href',
    `/order?product=1-1-1-${language === 'ua' ? 1 : 2}`,
  )
  const localization = language === 'ua' ? 1 : 2
  const picture = page.getByRole('main').getByRole('img').first()
  await expectPicture(picture, `/products/1-1-1-${localization}/front.`, shop.yourName)
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: catalogue.colours.gold, exact: true }).click()
  await expect(page).toHaveURL(`/products/1/${language}/3/1`)
  await expectPicture(picture, `/products/1-1-3-${localization}/front.`, shop.yourName)

  await page.getByRole('link', { name: catalogue.prints['full-colour'] }).click()
  await expect(page).toHaveURL(`/products/1/${language}/0/2`)
  await expect(page.getByRole('link', { name: order(fullColour) })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(`/products/1/${language}/3/1`)
  await expect(page.getByRole('link', { name: order(card) })).toBeVisible()
})

test(
  'the order button of the product with most choices is visible from the start',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const price = moneyText({ amount: 1_790, currency: 'USD' }, language)
    await page.setViewportSize({ width: 1440, height: 760 })
    await page.goto(`/products/3/${language}`)
    const order = page.getByRole('link', { name: messages[language].shop.order.replace('{{price}}', price) })
    await expect(order).toBeInViewport({ ratio: 1 })
  },
)

test(
  'each product that a page shows sends the analytics event view_item once',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { catalogue } = messages[language]
    const localization = language === 'ua' ? 1 : 2
    await page.goto(`/products/1/${language}`)
    // The scripts wait for the visitor's first input.
    await page.mouse.wheel(0, 10)
    await expect.poll(() => counted(page, 'view_item')).toEqual([`1-1-1-${localization}`])
    await page.getByRole('link', { name: catalogue.colours.red, exact: true }).click()
    await expect
      .poll(() => counted(page, 'view_item'))
      .toEqual([`1-1-1-${localization}`, `1-1-6-${localization}`])
    const layer = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? [])
    expect(layer.filter((_, at) => at % 2 === 0)).toEqual(
      layer.filter((_, at) => at % 2 === 0).map(() => ({ ecommerce: null })),
    )
    await page.getByRole('link', { name: catalogue.accessories['smart-stand'] }).click()
    await page.waitForURL(`**/products/2/${language}`)
    await page.mouse.wheel(0, 10)
    await expect.poll(() => counted(page, 'view_item')).toEqual([`2-1-1-${localization}`])
  },
)

test('an owner sees their own name on what they order', async ({ page }) => {
  await aCardOwner(page.request, { name: 'Мар’яна Гнатюк' })
  await page.goto('/products/3')
  const picture = page.getByRole('main').getByRole('img').first()
  await expectPicture(picture, '/products/3-', 'Мар’яна Гнатюк')
  await expect(page.getByLabel(messages.ua.catalogue.options.cardName)).toHaveValue('Мар’яна Гнатюк')
})

test('a visitor types a name, sees it on each side of the product, and finds it in the order', async ({
  page,
  language,
}) => {
  const { catalogue, shop, order } = messages[language]
  await page.goto(`/products/1/${language}`)
  const picture = page.getByRole('main').getByRole('img').first()
  const name = page.getByLabel(catalogue.options.cardName)
  // Text typed before the scripts are loaded is kept and then shown on the product.
  await name.fill('Solomiia Rudenko')
  await expectPicture(picture, '/front.', 'Solomiia Rudenko')
  await page.getByRole('link', { name: shop.views.back }).click()
  await expectPicture(picture, '/back.', 'Solomiia Rudenko')
  const sides = page.getByRole('region', { name: shop.bothSides.title }).getByRole('img')
  await sides.first().scrollIntoViewIfNeeded()
  await expectPicture(sides.first(), '/front.', 'Solomiia Rudenko')
  await expectPicture(sides.last(), '/back.', 'Solomiia Rudenko')
  await page
    .getByRole('link', { name: order.submit.split(' ')[0] ?? '' })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: order.product.edit }).click()
  await expect(dialog.getByLabel(catalogue.options.cardName)).toHaveValue('Solomiia Rudenko')
  await dialog.getByLabel(catalogue.options.cardLine).fill('Architect')
  await expect(dialog.locator('img[src*="line=Architect"]').first()).toBeAttached()
  await expectNoAxeViolations(page)
})

test('all choices of a product page are listed in the order, and survive Back and a reload', async ({
  page,
  language,
}) => {
  const { catalogue, shop, order } = messages[language]
  const { card, currency } = PRICES[language]
  const designs = { ua: 30_000 + 15_000, en: 900 + 450 }[language]
  const price = (amount: number) => moneyText({ amount, currency }, language).replaceAll(/\s/g, ' ')
  const toOrder = page.getByRole('link', {
    name: shop.order.replace('{{price}}', price(3 * card + designs)),
  })
  const name = page.getByLabel(catalogue.options.cardName)
  const line = page.getByLabel(catalogue.options.cardLine)
  const count = page.getByRole('textbox', { name: catalogue.options.count, exact: true })
  const form = orderForm(page, language)

  await page.goto(`/products/1/${language}/3/1`)
  await name.fill('Solomiia Rudenko')
  await line.fill('Architect')
  await expect(page.getByRole('main').locator('img[src*="line=Architect"]').first()).toBeAttached()
  await page.getByRole('button', { name: catalogue.options.more }).click()
  await count.fill('0')
  await count.blur()
  await expect(count).toHaveValue('1')
  await count.fill('3')
  await page.getByText(shop.designs, { exact: true }).click()
  await page.getByRole('switch', { name: catalogue.options.printDesign }).check()
  await page.getByLabel(catalogue.options.printDesignCount.split(':')[0] ?? '').fill('2')
  await expectNoAxeViolations(page)

  await toOrder.click()
  const { dialog } = form
  for (const said of ['Solomiia Rudenko', 'Architect', `${catalogue.options.printDesign} × 2`])
    await expect(dialog.getByText(said)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: catalogue.colours.gold })).toBeHidden()
  await expectNoAxeViolations(page)
  await form.toDelivery()
  await expect(form.field(order.recipient.lastname)).toBeVisible()

  await page.goBack()
  await expect(dialog.getByText('Architect')).toBeVisible()
  await dialog.getByRole('button', { name: order.product.edit }).click()
  await expect(dialog.getByRole('radio', { name: catalogue.colours.gold })).toBeChecked()
  await form.field(catalogue.options.cardLine).fill('Designer')

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/products/1/${language}/3/1`)
  await expect(line).toHaveValue('Designer')
  await expect(toOrder).toBeVisible()

  await page.reload()
  await page.mouse.wheel(0, 10)
  await expect(toOrder).toBeVisible()
  await expect(name).toHaveValue('Solomiia Rudenko')
  await expect(count).toHaveValue('3')

  // The name is carried over to another accessory, but the number of cards isn't.
  await page.goto(`/products/2/${language}`)
  await page.mouse.wheel(0, 10)
  await expect(name).toHaveValue('Solomiia Rudenko')
  await expect(count).toHaveValue('1')
})

test('the product page’s address and price follow the language', async ({ page }) => {
  await page.goto('/products/3/ua/1/1/5')
  await page.mouse.wheel(0, 10)
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL('/products/3/en/1/1/5')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Order for $17.90' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts a product is chosen, corrected and described to search engines', async ({
    page,
    request,
    server,
  }) => {
    const { shop, catalogue } = messages.ua
    await page.goto('/products/1/ua/5/2')
    await expect(page).toHaveURL('/products/1/ua/0/2')
    await page.getByRole('link', { name: catalogue.colours.green, exact: true }).click()
    await expect(page).toHaveURL('/products/1/ua/7/1')
    await expect(page.getByText(shop.inStock)).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/products/1/ua`)
    await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', `${server.url}/products/1/en`)

    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const data = blocks.map(block => JSON.parse(block) as Record<string, unknown>)
    const [green] = ((await (await request.get('/products/?accessory_id=1')).json()) as ProductWire[]).filter(
      ({ id }) => id === '1-1-7-1',
    )
    expect(data.find(each => each['@type'] === 'Product')).toMatchObject({
      name: green?.title,
      sku: '1-1-7-1',
      offers: { price: '499.00', priceCurrency: 'UAH', availability: 'https://schema.org/InStock' },
    })
    expect(data.map(each => each['@type'])).toContain('BreadcrumbList')
  })

  test('without scripts the menu of a phone leads to the accessories', async ({ page }) => {
    const { common } = messages.ua
    await page.goto('/about')
    await page.getByRole('button', { name: common.menu.label }).click()
    const menu = page.getByRole('navigation', { name: common.menu.label })
    await menu.getByRole('link', { name: common.accessories }).click()
    await expect(page).toHaveURL('/products')
  })

  test('an unknown accessory is not found', async ({ page }) => {
    const answer = await page.goto('/products/9')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: messages.ua.common.notFound.title })).toBeVisible()
  })
})
