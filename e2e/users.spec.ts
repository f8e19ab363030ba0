import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import type { Outbox } from './support/outbox.ts'
import { aCardOwner } from './support/owner.ts'

/** Creates three profiles whose names begin with a unique word; the last one's owner is signed in. */
async function threeOwners(request: APIRequestContext): Promise<{ word: string; lastLogin: string }> {
  const word = `Знайда${randomUUID().slice(0, 8)}`
  let lastLogin = ''
  for (const place of [1, 2, 3])
    ({ login: lastLogin } = await aCardOwner(request, { name: `${word} ${place}` }))
  return { word, lastLogin }
}

/** The signed-in owner deletes their profile and confirms it by the email. */
async function deleteOwn(request: APIRequestContext, outbox: Outbox, login: string): Promise<void> {
  const activation = await outbox.waitForEmail(login)
  await request.delete('/api/v1/settings/profile', { data: {} })
  const { links } = await outbox.waitForEmail(login, { after: activation })
  const token = links.map(link => /\/confirm\/([\w-]+)/.exec(link)?.[1]).find(Boolean)
  const confirmed = await request.post('/auth/confirm', { data: { token } })
  if (!confirmed.ok()) throw new Error(`The deletion was refused: ${await confirmed.text()}`)
}

const rowsOf = (page: Page, language: Language): Locator =>
  page.getByRole('table', { name: messages[language].console.pages.users }).locator('tbody').getByRole('row')

const fill = (text: string, words: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(words[name]))

for (const language of ['ua', 'en'] as const) {
  const { audit, users, bulk, jobs, panel: side } = messages[language].console
  const { close } = messages[language].common

  test(`staff use the list of profiles by keyboard alone, in ${language} @desktop`, async ({
    page,
    request,
  }) => {
    const { word } = await threeOwners(request)
    await openConsole(page, `/users?lng=${language}`)
    const rows = rowsOf(page, language)
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(word)
    await expect(rows).toHaveCount(3)
    await page.keyboard.press('Tab')
    await rows.first().getByRole('link').first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    const bar = page.getByRole('toolbar', { name: bulk.label })
    await expect(bar.getByText(fill(bulk.chosen, { number: 2 }))).toBeVisible()
    await page.keyboard.press('a')
    await expect(bar.getByText(fill(bulk.allChosen, { number: 3 }))).toBeVisible()
    await page.keyboard.press('b')
    const type = bar.getByRole('button', { name: users.type, exact: true })
    await expect(bar.locator(':focus')).toBeVisible()
    for (let step = 0; step < 12; step += 1) {
      if (await type.evaluate(button => button === document.activeElement)) break
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Enter')
    const chosen = page.getByRole('menuitem', { name: users.types.restaurant })
    await expect(page.locator('[role=menu]:is(:focus, :focus-within)')).toBeVisible()
    for (let step = 0; step < 4; step += 1) {
      if (await chosen.evaluate(item => item === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    const work = page.getByRole('region', { name: users.jobs.label })
    await expect(work.getByText(fill(users.jobs.done.change, { number: 3 })).first()).toBeVisible()
    await expect(bar.getByText(fill(bulk.allChosen, { number: 3 }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await rows.first().getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/users\/0/)
    await expect(page.getByRole('complementary').getByRole('button').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/users\?/)
  })

  test(`staff find, change, view and restore profiles by mouse alone, in ${language} @desktop`, async ({
    page,
    request,
    outbox,
  }) => {
    const { word, lastLogin } = await threeOwners(request)
    await deleteOwn(request, outbox, lastLogin)
    await openConsole(page, `/users?lng=${language}`)
    const main = page.getByRole('main')
    const rows = rowsOf(page, language)
    const bar = main.getByRole('toolbar', { name: bulk.label })
    const work = main.getByRole('region', { name: users.jobs.label })
    const done = (kind: keyof typeof users.jobs.done, number: number) =>
      expect(work.getByText(fill(users.jobs.done[kind], { number })).first()).toBeVisible()
    const tabs = main.getByRole('group', { name: users.tabs.label })
    await main.getByRole('searchbox', { name: users.search }).fill(word)
    await expect(rows).toHaveCount(2)

    const byName = page.getByRole('columnheader', { name: users.name, exact: true })
    await byName.getByRole('button').click()
    await expect(page).toHaveURL(/sort=-?name/)
    await expect(byName).toHaveAttribute('aria-sort', /ascending|descending/)
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=/)
    await expect(rows).toHaveCount(2)

    for (const row of await rows.all()) await row.getByRole('checkbox').click()
    await expect(bar.getByText(fill(bulk.chosen, { number: 2 }))).toBeVisible()
    await expectNoAxeViolations(page)
    await bar.getByRole('button', { name: users.order, exact: true }).click()
    await page.getByRole('menuitem', { name: users.orders.done, exact: true }).click()
    await done('change', 2)
    await expect(rows.filter({ hasText: users.orders.done })).toHaveCount(2)
    await expect(bar.getByText(fill(bulk.chosen, { number: 2 }))).toBeVisible()
    await bar.getByRole('button', { name: users.type, exact: true }).click()
    await page.getByRole('menuitem', { name: users.types.restaurant, exact: true }).click()
    await expect(work.getByText(`${users.type}: ${users.types.restaurant}`)).toBeVisible()
    await work.getByRole('button', { name: jobs.all }).click()
    const tasks = page.getByRole('dialog', { name: jobs.title })
    const named = (text: string) => tasks.getByRole('listitem').filter({ hasText: text }).first()
    await named(`${users.order}: ${users.orders.done}`).getByRole('button', { name: users.jobs.rows }).click()
    await expect(tasks.getByText(`${word} 1`)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.goBack()
    await expect(tasks).toBeHidden()
    await expect(bar.getByText(fill(bulk.chosen, { number: 2 }))).toBeVisible()

    await rows.first().getByRole('link').click()
    const panel = page.getByRole('complementary', { name: word })
    await expect(panel.getByRole('heading', { name: `${word} 2` })).toBeVisible()
    const parts = panel.getByRole('group', { name: users.panel.label })
    await parts.getByRole('button', { name: users.panel.tabs.orders }).click()
    await expect(panel.getByText(users.noOrders)).toBeVisible()
    await parts.getByRole('button', { name: users.panel.tabs.emails }).click()
    await expect(panel.getByText(users.emailKinds.activation)).toBeVisible()
    await parts.getByRole('button', { name: users.panel.tabs.audit }).click()
    await expect(panel.getByRole('link', { name: audit.actions.user.changed }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await panel.getByRole('button', { name: side.next }).click()
    await expect(panel.getByRole('heading', { name: `${word} 1` })).toBeVisible()
    await panel.getByRole('button', { name: close }).click()
    await expect(panel).toBeHidden()

    await tabs.getByRole('button', { name: users.tabs.deleted }).click()
    await expect(rows).toHaveCount(1)
    await rows.getByRole('checkbox').click()
    await bar.getByRole('button', { name: users.bulk.restore }).click()
    await done('restore', 1)
    await tabs.getByRole('button', { name: users.tabs.all, exact: true }).click()
    await expect(rows).toHaveCount(3)
  })

  test(`staff edit a profile in its owner’s place, and the same on several, in ${language} @desktop`, async ({
    page,
    request,
  }) => {
    const { word } = await threeOwners(request)
    const { content } = users
    const lists = messages[language].console.groups.fields
    await openConsole(page, `/users?lng=${language}&q=${encodeURIComponent(word)}`)
    const rows = rowsOf(page, language)
    await expect(rows).toHaveCount(3)
    await rows.first().getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: word })
    await panel.getByRole('button', { name: content.action }).click()
    await panel.getByRole('textbox', { name: lists.info }).fill('Архітекторка')
    const messengers = panel.getByRole('group', { name: lists.messengers })
    await messengers.getByRole('combobox').selectOption('telegram')
    await page.keyboard.type('!')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(messengers.getByText(messages[language].errors['service-link-invalid'])).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('@olena_kovalenko')
    await panel.getByRole('button', { name: side.next }).click()
    const question = page.getByRole('dialog', { name: messages[language].console.leaving.title })
    await question.getByRole('button', { name: messages[language].console.leaving.stay }).click()
    await expect(question).toBeHidden()
    const { editor, visibility } = messages[language]
    const hours = panel.getByRole('group', { name: lists.hours, exact: true })
    await hours.getByRole('button', { name: editor.hours.add }).click()
    await messengers.getByRole('button', { name: content.visibility.shows }).click()
    await messengers.getByLabel(visibility.until).first().fill('2199-12-30T10:00')
    await expectNoAxeViolations(page)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(panel.getByRole('button', { name: content.action })).toBeVisible()
    const id = /\/users\/(0\w+)/.exec(page.url())?.[1] ?? ''
    const stored = await request.get(`/profile/${id}`)
    expect(await stored.json()).toMatchObject({
      info: 'Архітекторка',
      messengers: [{ name: 'telegram', value: 'https://t.me/olena_kovalenko' }],
      hours: { zone: 'Europe/Kyiv', weekly: { fri: [['09:00', '18:00']] } },
    })
    await panel.getByRole('button', { name: users.panel.tabs.audit }).click()
    await expect(panel.getByRole('link', { name: audit.actions.user.edited })).toBeVisible()
    await panel.getByRole('button', { name: close }).click()

    for (const row of await rows.all()) await row.getByRole('checkbox').click()
    const bar = page.getByRole('toolbar', { name: bulk.label })
    await bar.getByRole('button', { name: users.bulk.more }).click()
    await page.getByRole('menuitem', { name: content.sharedAction }).click()
    const dialog = page.getByRole('dialog', { name: content.sharedTitle })
    await expect(dialog.getByText(fill(content.replaces_one, { number: 1 }))).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('textbox', { name: lists.info }).fill('Студія Верба')
    await dialog
      .getByRole('button', {
        name: fill(
          language === 'ua'
            ? messages.ua.console.users.content.giveAction_few
            : messages.en.console.users.content.giveAction_other,
          { number: 3 },
        ),
      })
      .click()
    await expect(dialog).toBeHidden()
    expect(await (await request.get(`/profile/${id}`)).json()).toMatchObject({ info: 'Студія Верба' })
  })
}
