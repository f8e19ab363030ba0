import { relativeMomentText } from '@dotyk/domain/card'
import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, inBothLanguages, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

const TELEGRAM = { id: 'tg', name: 'telegram', value: 'https://t.me/olena_k' }
const SITE = { id: 'site', name: 'Портфоліо', url: 'https://portfolio.example/olena' }

inBothLanguages(() => {
  test('an owner lets a link show at certain times, sees when that is, and checks the card at another time', async ({
    page,
    language,
  }) => {
    const { editor, visibility: words } = messages[language]
    const { id } = await aCardOwner(page.request, {
      name: 'Олена Коваленко',
      messengers: [TELEGRAM],
      sites: [SITE],
    })
    // The day is within the trial, because a paused card shows no links.
    const day = new Date(Date.now() + 10 * 24 * 60 * 60_000).toISOString().slice(0, 10)
    await page.goto('/profile')
    const row = page.locator('[data-entry=tg]')
    const toggle = row.getByRole('button', { name: editor.entry.when.replace('{{name}}', 'Telegram') })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    const panel = row.getByRole('group', { name: `${words.title}: Telegram` })
    await panel.getByLabel(words.from, { exact: true }).fill(`${day}T18:00`)
    await panel.getByLabel(words.until, { exact: true }).fill(`${day}T17:00`)
    await panel.getByLabel(words.from, { exact: true }).focus()
    await toggle.focus()
    await expect(row.getByText(messages[language].errors['visibility-order'])).toBeVisible()
    await panel.getByLabel(words.until, { exact: true }).fill(`${day}T22:00`)
    await expect(row.getByText(messages[language].errors['visibility-order'])).toBeHidden()
    await expect(page.getByText(editor.save.saved, { exact: true }).first()).toBeVisible()
    await expectNoAxeViolations(page)

    await toggle.click()
    const when = relativeMomentText(
      { date: day, time: '18:00' },
      new Date().toISOString().slice(0, 10),
      language,
    )
    await expect(row.getByText(words.now.appears.replace('{{when}}', when))).toBeVisible()
    const shown = () => page.request.get(`/${id}`).then(answer => answer.text())
    expect(await shown()).not.toContain('olena_k')

    const preview = page.getByRole('region', { name: editor.previewLabel })
    const pane = page.getByRole('button', { name: editor.preview, exact: true })
    if (await pane.isVisible()) await pane.click()
    await expect(preview.getByText('Портфоліо')).toBeVisible()
    await expect(preview.getByText('Telegram')).toBeHidden()
    await page.getByRole('button', { name: words.preview.open }).click()
    await page.getByLabel(words.preview.label).fill(`${day}T18:00`)
    await expect(preview.getByText('Telegram')).toBeVisible()
    await page.getByLabel(words.preview.label).fill(`${day}T22:00`)
    await expect(preview.getByText('Telegram')).toBeHidden()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: words.preview.back }).click()
    await expect(page.getByRole('button', { name: words.preview.open })).toBeVisible()
  })

  test('an owner protects a link by an access code, and a visitor with scripts off opens it with that code alone', async ({
    page,
    browser,
    language,
  }) => {
    const { editor, errors, unlock, visibility: words } = messages[language]
    const { id } = await aCardOwner(page.request, {
      name: 'Олена Коваленко',
      messengers: [TELEGRAM],
      sites: [SITE],
    })
    await page.goto('/profile')
    const row = page.locator('[data-entry=site]')
    await row.getByRole('button', { name: editor.entry.when.split('{{')[0] ?? '' }).click()
    await row.getByRole('switch', { name: words.code }).check()
    const field = row.getByRole('textbox', { name: words.code })
    await expect(field).toBeFocused()
    await field.fill('кіт')
    await field.press('Enter')
    await expect(row.getByText(errors['item-code-invalid'])).toBeVisible()
    await field.fill('Кіт у чоботях')
    await row.getByRole('button', { name: words.codeUse }).click()
    await expect(row.getByText(words.codeSet)).toBeVisible()
    await expect(page.getByText(editor.save.saved, { exact: true }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/чобот/i)

    const context = await browser.newContext({ javaScriptEnabled: false })
    const visitor = await context.newPage()
    await visitor.goto(new URL(`/${id}?lng=${language}`, page.url()).href)
    const tile = visitor.getByRole('link', { name: /Портфоліо/ })
    await expect(tile).toContainText(language === 'ua' ? 'За кодом' : 'With a code')
    expect(await visitor.content()).not.toContain('portfolio.example')
    await tile.click()
    const code = visitor.getByRole('textbox', { name: unlock.code })
    await code.fill('собака')
    await visitor.getByRole('button', { name: unlock.open }).click()
    await expect(visitor.getByRole('alert')).toHaveText(errors['item-code-wrong'])
    await expect(code).toHaveValue('собака')
    await code.fill('кіт у Чоботях')
    await visitor.getByRole('button', { name: unlock.open }).click()
    await expect(visitor.getByText(unlock.opened)).toBeVisible()
    await expect(visitor.getByRole('link', { name: unlock.open, exact: true })).toHaveAttribute(
      'href',
      SITE.url,
    )
    await visitor.getByRole('link', { name: unlock.back }).click()
    await expect(visitor.getByRole('heading', { name: 'Олена Коваленко' })).toBeVisible()
    await context.close()
  })

  test('a link for adults opens after its notice, and both are accessible', async ({ page, language }) => {
    const { unlock } = messages[language]
    const messengers = [{ ...TELEGRAM, title: 'Винний клуб', visibility: { adult: true } }]
    const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко', messengers })
    await page.goto(`/${id}`)
    const tile = page.getByRole('link', { name: /Винний клуб/ })
    await expect(tile).toContainText('18+')
    await expectNoAxeViolations(page)
    await tile.click()
    await expect(page.getByRole('heading', { name: 'Винний клуб' })).toBeVisible()
    await expectNoAxeViolations(page)
    await expect(page.getByRole('link', { name: unlock.isAdult })).toHaveAttribute('href', TELEGRAM.value)
  })
})

test(
  'the editor shows without a reload that a link’s time is over, and a link can be switched off and on again',
  { tag: '@both' },
  async ({ page, language }) => {
    const { editor, visibility: words } = messages[language]
    const now = new Date()
    await page.clock.install({ time: now })
    const until = new Date(now.getTime() + 5 * 60_000).toISOString().slice(0, 16)
    await aCardOwner(page.request, {
      name: 'Олена',
      hours: { zone: 'UTC', weekly: {} },
      messengers: [{ ...TELEGRAM, visibility: { until } }],
      sites: [SITE],
    })
    await page.goto('/profile')
    const row = page.locator('[data-entry=tg]')
    await expect(row.getByText(words.now.disappears.split('{{')[0] ?? '')).toBeVisible()
    await page.clock.fastForward(6 * 60_000)
    await expect(row.getByText(words.now.over)).toBeVisible()
    const site = page.locator('[data-entry=site]')
    const toggle = site.getByRole('button', { name: editor.entry.when.split('{{')[0] ?? '' })
    await toggle.click()
    await site.getByRole('switch', { name: words.shown }).uncheck()
    await toggle.click()
    await expect(site.getByText(words.now.off, { exact: true })).toBeVisible()
    await toggle.click()
    await site.getByRole('switch', { name: words.shown }).check()
    await toggle.click()
    await expect(site.getByText(words.now.off, { exact: true })).toBeHidden()
  },
)
