import { messages } from '@dotyk/i18n'
import { expect, test } from './support/journey.ts'
import { aKeyboard } from './support/keyboard.ts'

test(
  'a new owner signs up, fills the card in, tries a theme and shares it by keys and accessible names alone',
  { tag: '@both' },
  async ({ page, context, language }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { auth, common, editor, appearance } = messages[language]
    const keys = aKeyboard(page)
    await page.goto('/')
    const signUp = new RegExp(`^(${common.signUp}|${common.signUpShort})$`)
    await keys.press(page.getByRole('banner').getByRole('link', { name: signUp }))
    const dialog = page.getByRole('dialog', { name: auth.signUp.title })
    await keys.type(dialog.getByRole('textbox', { name: auth.email }), `keys-${Date.now()}@example.com`)
    await keys.type(dialog.getByLabel(auth.password, { exact: true }), 'correct horse battery')
    await keys.press(dialog.getByRole('button', { name: auth.signUp.submit }))

    const name = page.getByRole('textbox', { name: editor.main.name })
    await expect(name).toBeFocused()
    await page.keyboard.type('Соломія Ключ')
    await keys.press(page.getByRole('button', { name: editor.paste.choose }))
    const picker = page.getByRole('dialog', { name: editor.picker.title })
    await keys.type(picker.getByRole('combobox', { name: editor.picker.search }), 'телефон')
    await expect(picker.getByRole('option', { name: editor.add.phones }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: editor.entry.phone })).toBeFocused()
    await page.keyboard.type('0671234567')
    await page.keyboard.press('Enter')
    await keys.type(page.getByRole('textbox', { name: editor.paste.label }), 'instagram.com/solomiia')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Instagram' })).toBeVisible()

    const looks = page.getByRole('button', { name: editor.section.appearance, exact: true })
    await keys.press(looks)
    await expect(looks).toHaveAttribute('aria-expanded', 'true')
    const voice = page.getByRole('button', { name: appearance.look.voice, exact: true })
    await keys.press(voice)
    await expect(voice).toHaveAttribute('aria-pressed', 'true')
    await keys.press(page.getByRole('button', { name: appearance.locked.stop }), 'Shift+Tab')
    await expect(page.getByText(appearance.seenByAll)).toBeVisible()

    await keys.press(page.getByRole('button', { name: editor.section.profileLink, exact: true }))
    await keys.press(page.getByRole('button', { name: messages[language].link.copy, exact: true }))
    await expect(page.getByText(messages[language].link.copied)).toBeVisible()
    await expect(page.getByText(editor.save.saved).first()).toBeVisible()

    const address = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Соломія Ключ' })).toBeVisible()
    await keys.reach(page.getByRole('link', { name: 'Instagram' }))
  },
)
