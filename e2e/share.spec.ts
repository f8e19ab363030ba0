import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

/** Returns the clipboard's content of the given type; '' if it has none. */
function readClipboard(page: Page, type: 'text/html' | 'text/plain'): Promise<string> {
  return page.evaluate(async kind => {
    const [item] = await navigator.clipboard.read()
    return item?.types.includes(kind) ? (await item.getType(kind)).text() : ''
  }, type)
}

test(
  'an owner copies the signature as HTML and plain text, in the layout and language that the address keeps',
  { tag: '@both' },
  async ({ page, context, server, language }) => {
    const { share, link, editor } = messages[language]
    const other = language === 'ua' ? 'en' : 'ua'
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id } = await aCardOwner(page.request, {
      name: 'Олена Коваленко',
      phones: [{ value: '+380671234567' }],
    })
    await page.goto('/profile')
    await page.getByRole('button', { name: editor.section.profileLink }).click()
    await page.getByRole('link', { name: link.everywhere }).click()
    await expect(page).toHaveURL(/\/profile\/share$/)
    await expect(page.getByText(share.missing.photo)).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: share.signature.copy }).click()
    await expect(page.getByText(share.signature.copied)).toBeVisible()
    expect(await readClipboard(page, 'text/html')).toContain('Олена Коваленко')
    expect((await readClipboard(page, 'text/plain')).replaceAll('\r', '')).toBe(
      `-- \nОлена Коваленко\n+380 67 123 45 67\n${server.url}/${id}`,
    )

    await page.getByRole('radio', { name: share.signature.button }).check()
    await page.getByRole('radio', { name: other === 'en' ? 'English' : 'Українська' }).check()
    const html = page.getByRole('button', { name: share.signature.copyHtml })
    const caption = messages[other].share.made.saveContact
    await expect(page.getByText(caption).first()).toBeVisible()
    await html.click()
    await expect(page.getByText(share.signature.htmlCopied)).toBeVisible()
    expect(await readClipboard(page, 'text/plain')).toContain(caption)

    await page.reload()
    await expect(page.getByRole('radio', { name: share.signature.button })).toBeChecked()
    await expect(page.getByText(caption).first()).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: share.signature.download }).click(),
    ])
    expect(file.suggestedFilename()).toBe('signature.html')
  },
)

test(
  'the signature can be copied in a browser without the clipboard API',
  { tag: '@desktop' },
  async ({ page, context, language }) => {
    const { share } = messages[language]
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem'))
    await aCardOwner(page.request, { name: 'Олена' })
    await page.goto('/profile/share?layout=nonsense&language=xx')
    await page.getByRole('button', { name: share.signature.copy }).click()
    await expect(page.getByText(share.signature.copied)).toBeVisible()
    expect(await readClipboard(page, 'text/html')).toContain('<b')
  },
)

test(
  'an owner copies the code for a site, and a new profile’s page lists the missing fields',
  { tag: '@desktop' },
  async ({ page, context, language }) => {
    const { share } = messages[language]
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id } = await aCardOwner(page.request, {})
    await page.goto('/profile/share')
    await expect(page.getByText(share.missing.name)).toBeVisible()
    await expect(page.getByText(share.missing.contact)).toBeVisible()
    await page.getByRole('link', { name: share.part.site }).click()
    await page.getByRole('button', { name: share.site.copy }).click()
    await expect(page.getByText(share.site.copied)).toBeVisible()
    const code = await readClipboard(page, 'text/plain')
    expect(code).toContain(`/${id}/avatar.png`)
    await expect(page.getByRole('textbox', { name: share.site.code })).toHaveValue(code)
    await expectNoAxeViolations(page)
  },
)

test(
  'an owner downloads a background and a poster of the chosen side, size and line',
  { tag: '@both' },
  async ({ page, language }) => {
    const { share } = messages[language]
    await aCardOwner(page.request, { name: 'Олена Коваленко', phones: [{ value: '+380671234567' }] })
    const download = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name, exact: true }).click(),
      ])
      expect(await file.failure()).toBeNull()
      return [file.suggestedFilename(), new URL(file.url()).searchParams.toString()]
    }
    await page.goto('/profile/share')
    await page.getByRole('link', { name: share.part.background }).click()
    await page.getByRole('radio', { name: share.background.dark }).check()
    await page.getByRole('radio', { name: share.background.left }).check()
    await expect(page.getByRole('img', { name: share.background.alt })).toHaveJSProperty(
      'naturalWidth',
      1_920,
    )
    await expectNoAxeViolations(page)
    expect(await download(share.background.download)).toEqual(['background.png', 'design=dark&side=left'])

    await page.getByRole('link', { name: share.part.poster }).click()
    await page.getByRole('radio', { name: share.poster.tent }).check()
    await page.getByRole('radio', { name: share.poster.paper }).check()
    await page.getByRole('textbox', { name: share.poster.line }).fill('Запитайте мене')
    await expect(page).toHaveURL(/line=/)
    await expect(page.getByRole('img', { name: share.poster.alt })).toHaveJSProperty('naturalWidth', 840)
    await expectNoAxeViolations(page)
    const [name, query = ''] = await download(share.poster.pdf)
    expect(name).toBe('poster-tent.pdf')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      size: 'tent',
      design: 'paper',
      language,
      line: 'Запитайте мене',
    })
    await page.reload()
    await expect(page.getByRole('textbox', { name: share.poster.line })).toHaveValue('Запитайте мене')
    await expect(page.getByRole('radio', { name: share.poster.tent })).toBeChecked()
  },
)

test(
  'an owner sees that the page for sharing couldn’t be loaded, and can try again',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { share } = messages[language]
    await aCardOwner(page.request, { name: 'Олена' })
    await page.route('**/api/v1/profile/sharing?*', route =>
      route.fulfill({ status: 503, body: 'unavailable' }),
    )
    await page.goto('/profile/share')
    await expect(page.getByRole('heading', { name: share.loadFailed })).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/api/v1/profile/sharing?*')
    await page.getByRole('button', { name: share.again }).click()
    await expect(page.getByRole('button', { name: share.signature.copy })).toBeVisible()
  },
)
