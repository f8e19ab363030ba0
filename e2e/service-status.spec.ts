import { htmlLanguage } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'

test(
  'staff announce an incident, visitors see it in both languages without signing in, and staff resolve it',
  { tag: '@desktop' },
  async ({ page, language, browser }) => {
    const { incidents: t } = messages[language].console
    // The journeys of both languages share a service.
    const mark = `${language}-${Date.now()}`
    const title = { ua: `Замовлення не оформлюються ${mark}`, en: `Orders can’t be placed ${mark}` }
    const text = { ua: `Зʼясовуємо ${mark}`, en: `We are looking into it ${mark}` }

    await openConsole(page, '/status')
    const form = page.getByRole('form', { name: t.new })
    await form.getByRole('button', { name: t.announce }).click()
    await expect(form.getByLabel(t.titleUa)).toHaveAccessibleDescription(
      messages[language].errors['text-required'],
    )
    await expectNoAxeViolations(page)
    await form.getByLabel(t.titleUa).fill(title.ua)
    await form.getByLabel(t.titleEn).fill(title.en)
    await form.getByLabel(t.textUa).fill(text.ua)
    await form.getByLabel(t.textEn).fill(text.en)
    await form.getByRole('button', { name: t.announce }).click()
    await expect(form.getByText(t.partsRequired)).toBeVisible()
    await form.getByLabel(t.partNames.ordering).check()
    await form.getByRole('button', { name: t.announce }).click()
    const card = page.getByRole('listitem').filter({ hasText: title[language] })
    await expect(card).toContainText(t.states.investigating)
    await expect(form.getByLabel(t.titleUa)).toHaveValue('')
    await expectNoAxeViolations(page)

    for (const visitorLanguage of ['ua', 'en'] as const) {
      const { serviceStatus: shown } = messages[visitorLanguage]
      const visitor = await browser.newContext({ locale: htmlLanguage(visitorLanguage) })
      const status = await visitor.newPage()
      await status.goto('/status')
      await expect(status.getByRole('heading', { level: 1 })).toHaveText(shown.overall.disturbed)
      const ongoing = status.getByRole('region', { name: shown.incidents.ongoing })
      const incident = ongoing.getByRole('listitem').filter({ hasText: title[visitorLanguage] })
      await expect(incident.first()).toContainText(text[visitorLanguage])
      await expect(incident.first()).toContainText(shown.partNames.ordering)
      await expectNoAxeViolations(status)
      expect(await visitor.cookies()).toEqual([])
      await visitor.close()
    }

    await card.getByText(t.updateShort).click()
    const update = card.getByRole('form', { name: t.update.replace('{{title}}', title[language]) })
    await update.getByLabel(t.state, { exact: true }).selectOption('resolved')
    await update.getByLabel(t.textUa).fill(`Усе працює ${mark}`)
    await update.getByLabel(t.textEn).fill(`All works ${mark}`)
    await update.getByRole('button', { name: t.publish }).click()
    await expect(card).toContainText(t.states.resolved)

    await page.goto('/status')
    const { serviceStatus } = messages[language]
    const past = page.getByRole('region', { name: serviceStatus.incidents.past })
    const resolved = past.getByRole('listitem').filter({ hasText: title[language] })
    await expect(resolved.first()).toContainText(serviceStatus.incidents.states.resolved)
  },
)

test(
  'the footer of every public page leads to the status of the service',
  { tag: '@phone' },
  async ({ page, language }) => {
    const { common, serviceStatus } = messages[language]
    await page.goto('/products')
    await page.getByRole('contentinfo').getByRole('link', { name: common.status }).click()
    await expect(page).toHaveURL('/status')
    await expect(page.getByRole('heading', { name: serviceStatus.parts })).toBeVisible()
    await expectNoAxeViolations(page)
  },
)
