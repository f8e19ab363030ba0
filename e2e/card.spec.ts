import { messages } from '@dotyk/i18n'
import ICAL from 'ical.js'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, inBothLanguages, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

const profile = {
  name: 'Олена Коваленко',
  info: 'Архітекторка інтерʼєрів',
  phones: [{ value: '+380671234567' }],
  emails: [{ value: 'olena@example.com' }],
  sites: [{ name: 'kovalenko.example', url: 'https://kovalenko.example' }],
  messengers: [
    { name: 'telegram', value: '@olena_kovalenko' },
    { name: 'viber', value: '+380671234567' },
  ],
  social_networks: [{ name: 'instagram', value: '@olena.kovalenko' }],
  banks: [{ name: 'monobank', value: 'https://send.monobank.ua/jar/Bcd234Efa5' }],
  custom_buttons: [
    { title: 'Портфоліо', value: '32 проєкти', icon: '🛋️', link: 'https://kovalenko.example/work' },
  ],
}

const words = {
  ua: { add: 'Додати в контакти', call: 'Телефон', share: 'Поділитися' },
  en: { add: 'Add to contacts', call: 'Call', share: 'Share' },
}

inBothLanguages(() => {
  test(
    'a visitor calls, writes, saves the contact and shares the card',
    { tag: '@both' },
    async ({ page, request, server, language }) => {
      const { id } = await aCardOwner(request, profile)
      await page.goto(`/${id}`)
      const { add, call } = words[language]

      await expect(page.getByRole('heading', { name: 'Олена Коваленко' })).toBeVisible()
      await expect(page.getByRole('link', { name: call })).toHaveAttribute('href', 'tel:+380671234567')
      await expect(page.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
        'href',
        'https://t.me/olena_kovalenko',
      )
      await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute('rel', /\bme\b/)
      await expectNoAxeViolations(page)

      const contact = await page.getByRole('link', { name: add }).getAttribute('href')
      const file = await request.get(contact ?? '')
      expect(file.headers()['content-type']).toBe('text/vcard; charset=utf-8')
      const card = new ICAL.Component(ICAL.parse(await file.text()) as unknown[])
      expect(card.getFirstPropertyValue('fn')).toBe('Олена Коваленко')
      expect(card.getAllProperties('tel').map(phone => phone.getFirstValue())).toContain('+380671234567')
      expect(card.getAllProperties('url').map(url => url.getFirstValue())[0]).toBe(`${server.url}/${id}`)

      const code = await request.get(`/${id}/qr.png`)
      const { data, info } = await sharp(await code.body())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(`${server.url}/${id}`)
    },
  )
})

test(
  'the share sheet shows the address and QR code, closes with Escape and passes axe',
  { tag: '@desktop' },
  async ({ page, request, language }) => {
    const { id } = await aCardOwner(request, profile)
    await page.goto(`/${id}`)
    await page.getByRole('link', { name: words[language].share }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('img')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  },
)

test(
  'the share sheet opened before the card’s script has loaded closes with Escape too',
  { tag: '@desktop' },
  async ({ page, request, language }) => {
    const { id } = await aCardOwner(request, profile)
    const held = Promise.withResolvers<true>()
    await page.route(/\/assets\/card[^/]*\.js/, async route => {
      await held.promise
      await route.continue()
    })
    await page.goto(`/${id}`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: words[language].share }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    held.resolve(true)
    await expect(sheet).toHaveJSProperty('open', true)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(`/${id}`)
  },
)

test('with scripts off a card’s phone link and its share sheet with the QR code work', async ({
  browser,
  request,
  server,
}) => {
  const { id } = await aCardOwner(request, profile)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto(`/${id}`)
  await expect(page.getByRole('link', { name: words.ua.call })).toHaveAttribute('href', 'tel:+380671234567')
  await page.getByRole('link', { name: words.ua.share }).click()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await context.close()
})

test('a card without a photo loads one document and one script, which is requested after the load event', async ({
  page,
  request,
}) => {
  const { id } = await aCardOwner(request, profile)
  const requests: string[] = []
  page.on('request', sent => requests.push(`${sent.resourceType()} ${new URL(sent.url()).pathname}`))
  await page.goto(`/${id}`, { waitUntil: 'networkidle' })
  expect(requests.filter(line => !line.startsWith('document'))).toEqual([
    expect.stringMatching(/^script \/assets\/card\./),
  ])
  const { script, load } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/card.'))
    return { script: asked?.startTime ?? 0, load: navigation?.loadEventStart ?? Infinity }
  })
  expect(script).toBeGreaterThanOrEqual(load)
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
})

test(
  'on a computer a visitor reads and copies the number, and sends the card to the phone',
  { tag: '@desktop' },
  async ({ page, request, context, language }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id } = await aCardOwner(request, profile)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/${id}`)
    const { copyNumber, copied } = messages[language].card
    // The button that saves the contact is right under the name.
    const [name, contacts] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.getByRole('link', { name: words[language].add }).boundingBox(),
    ])
    expect(contacts?.x).toBeLessThan((name?.x ?? 0) + (name?.width ?? 0))
    expect((contacts?.y ?? 0) - (name?.y ?? 0)).toBeLessThan(160)
    await expect(page.getByText('+380 67 123 45 67').first()).toBeVisible()
    await page.getByTitle('+380671234567').click()
    await expect(page.getByRole('button', { name: copied })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+380671234567')
    await expect(page.getByRole('button', { name: copyNumber })).not.toHaveCount(0)
    await expect(page.locator('.take img')).toBeVisible()
    await expectNoAxeViolations(page)
  },
)

test(
  'on a computer name and QR code stay in sight beside a long card, and print with all addresses',
  { tag: '@desktop' },
  async ({ page, request, server }) => {
    const custom_buttons = Array.from({ length: 16 }, (_, at) => {
      return { title: `Кнопка ${at}`, value: '', icon: '', link: `https://kovalenko.example/${at}` }
    })
    const { id } = await aCardOwner(request, { ...profile, custom_buttons })
    await page.goto(`/${id}`)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    for (const seen of ['.take img', '.head h1', '.side .contacts'])
      await expect(page.locator(seen)).toBeInViewport({ ratio: 1 })

    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 700, height: 1_000 })
    await expect(page.locator('.take img')).toBeVisible()
    await expect(page.locator('.take b')).toHaveText(`${new URL(server.url).host}/${id}`)
    const written = await page
      .locator('.grid [href^="https"]')
      .evaluateAll(links => links.map(link => getComputedStyle(link, '::after').content))
    expect(written).toContain('"https://kovalenko.example/15"')
    expect(written).not.toContain('none')
    await expect(page.getByText('olena@example.com')).toBeVisible()
  },
)

test(
  'on a computer the texts of a phone number and of a link begin at the same distance from the edge',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const phones = [{ value: '+380671234567' }]
    const instagram = { name: 'instagram', value: '@kovalenko' }
    const { id } = await aCardOwner(request, { name: 'Олена', phones, social_networks: [instagram] })
    await page.goto(`/${id}`)
    await expect(page.getByTitle('+380671234567')).toBeVisible()
    const number = await page.locator('.grid [href^="tel:"] span').boundingBox()
    const link = await page.getByRole('link', { name: 'Instagram' }).locator('span').boundingBox()
    expect(link?.x).toBe(number?.x)
  },
)

test(
  'on a computer a long email address leaves at least 8 px to its row’s lower edge',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const value = 'oleksandra-viktoriia.nechui-levytska@strategic-communications.example'
    const title = 'For invitations to conferences'
    const { id } = await aCardOwner(request, { ...profile, emails: [{ value, title }] })
    await page.goto(`/${id}`)
    const text = page.getByText(value)
    await expect(text).toBeVisible()
    const room = await text.evaluate(element => {
      const [row, own] = [element.closest('a'), element].map(each => each?.getBoundingClientRect())
      return (row?.bottom ?? 0) - (own?.bottom ?? 0)
    })
    expect(room).toBeGreaterThanOrEqual(8)
  },
)
