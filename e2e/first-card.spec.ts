import { messages } from '@dotyk/i18n'
import ICAL from 'ical.js'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, inBothLanguages, test } from './support/journey.ts'

inBothLanguages(() => {
  test(
    'a newcomer signs up, confirms the email, fills the card in and hands it over',
    { tag: '@both' },
    async ({ page, browser, outbox, server, language }, { project }) => {
      const { auth, editor } = messages[language]
      const login = `newcomer-${language}-${project.name.replaceAll(' ', '-')}-${Date.now()}@example.com`

      await page.goto('/signup')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expectNoAxeViolations(page)
      await dialog.getByLabel(auth.email).fill(login)
      await dialog.getByLabel(auth.password, { exact: true }).fill('correct horse battery')
      await dialog.getByRole('button', { name: auth.signUp.submit }).click()
      await expect(page).toHaveURL(/\/profile$/)

      const message = await outbox.waitForEmail(login)
      await page.goto(message.links.find(link => link.includes('/confirm/')) ?? '')
      await expect(page.getByText(login)).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: auth.confirm.signup.press }).click()
      await expect(page.getByRole('heading', { name: auth.confirm.signup.title })).toBeVisible()
      await expectNoAxeViolations(page)

      await page.goto('/profile')
      await page.getByLabel(editor.main.name).fill('Олена Коваленко')
      await page.getByRole('textbox', { name: editor.paste.label }).fill('0671234567')
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: editor.paste.label }).fill('instagram.com/kovalenko')
      await page.keyboard.press('Enter')
      await expect(page.getByText(editor.save.saved).first()).toBeVisible()
      await expectNoAxeViolations(page)
      const own = (await (await page.request.get('/api/v1/profile/')).json()) as { id: string; url: string }
      expect(own).toMatchObject({
        name: 'Олена Коваленко',
        email_confirmed: true,
        phones: [{ value: '+380671234567' }],
        social_networks: [{ name: 'instagram', value: 'https://instagram.com/kovalenko' }],
      })

      const phone = await browser.newContext({
        viewport: { width: 390, height: 844 },
        locale: language === 'ua' ? 'uk-UA' : 'en-GB',
        baseURL: server.url,
      })
      const visitor = await phone.newPage()
      await visitor.goto(own.url)
      await expect(visitor.getByRole('heading', { name: 'Олена Коваленко' })).toBeVisible()
      const save = visitor.getByRole('link', {
        name: language === 'ua' ? 'Додати в контакти' : 'Add to contacts',
      })
      const file = await visitor.request.get((await save.getAttribute('href')) ?? '')
      const contact = new ICAL.Component(ICAL.parse(await file.text()) as unknown[])
      expect(contact.getFirstPropertyValue('fn')).toBe('Олена Коваленко')
      expect(contact.getFirstPropertyValue('tel')).toBe('+380671234567')

      const code = await visitor.request.get(`/${own.id}/qr.svg`)
      const { data, info } = await sharp(await code.body(), { density: 300 })
        .flatten({ background: '#fff' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(`${server.url}/${own.id}`)
      await phone.close()
    },
  )
})
