import { messages } from '@dotyk/i18n'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'

test(
  'Back closes a console dialog, and asks first where something was typed',
  {
    tag: '@desktop',
  },
  async ({ page, language }) => {
    const { team, closing, pages } = messages[language].console
    await openConsole(page, '/system')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.system)
    await page.goto('/__admin__/staff')
    const dialog = page.getByRole('dialog', { name: team.inviteTitle })
    const question = page.getByRole('dialog', { name: closing.title })
    const invite = page.getByRole('button', { name: team.invite, exact: true })

    await invite.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/staff$/)

    await invite.click()
    const address = dialog.getByRole('textbox')
    await address.fill('olena@example.com')
    await page.goBack()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: closing.stay }).click()
    await expect(address).toHaveValue('olena@example.com')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(address).toHaveValue('olena@example.com')
    await page.goBack()
    await question.getByRole('button', { name: closing.leave }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/staff$/)

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.system)
  },
)

test(
  'a new group’s members survive a reload, and are left only after a question',
  {
    tag: '@desktop',
  },
  async ({ page, language }) => {
    const { groups, leaving } = messages[language].console
    await openConsole(page, '/groups')
    await page.getByRole('link', { name: groups.new.title }).first().click()
    await page.getByRole('radio', { name: groups.new.sources.typed, exact: true }).check()
    const typed = page.getByLabel(groups.new.typed, { exact: true })
    await typed.fill('olena@example.com, ivan@example.com')
    const question = page.getByRole('dialog', { name: leaving.title })
    await page.goBack()
    await question.getByRole('button', { name: leaving.stay }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/groups\/new$/)

    page.once('dialog', asked => void asked.accept())
    await page.reload()
    await expect(typed).toHaveValue('olena@example.com, ivan@example.com')

    await page.goBack()
    await question.getByRole('button', { name: leaving.leave }).click()
    await expect(page).toHaveURL(/groups$/)
    await page.getByRole('link', { name: groups.new.title }).first().click()
    await page.getByRole('radio', { name: groups.new.sources.typed, exact: true }).check()
    await expect(typed).toHaveValue('')
  },
)
