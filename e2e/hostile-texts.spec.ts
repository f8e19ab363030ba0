import { aCardOwner } from './support/owner.ts'
import { expect, test } from './support/journey.ts'

const ATTACKS = [
  '<script>window.attacked=1</script>',
  '"><img src=x onerror=window.attacked=1>',
  "'-window.attacked=1-'",
  '</title></style></script><svg onload=window.attacked=1>',
  '<iframe srcdoc="<script>parent.attacked=1</script>">',
  '{{constructor.constructor("window.attacked=1")()}}',
  '\u2028window.attacked=1//',
]

test('no text of an owner runs as code on their card, whatever field it is in', async ({ page, request }) => {
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const attack of ATTACKS) {
    const title = attack.slice(0, 60)
    const { id } = await aCardOwner(request, {
      name: attack,
      info: attack,
      phones: [{ value: '+380671234567', title }],
      emails: [{ value: 'a@example.com', title }],
      sites: [{ name: title, url: `https://example.com/?q=${encodeURIComponent(attack)}` }],
      messengers: [{ name: 'telegram', value: '@somebody', title }],
      social_networks: [{ name: 'link', value: `https://example.com/#${encodeURIComponent(attack)}`, title }],
      banks: [{ name: 'monobank', value: 'https://send.monobank.ua/jar/Bcd234Efa5', title }],
      payments: [{ name: 'ko-fi', value: 'https://ko-fi.com/somebody', title }],
      custom_buttons: [{ title: attack, value: attack, icon: '🙂', link: 'https://example.com' }],
      group_logo: { link: `https://example.com/?${encodeURIComponent(attack)}` },
    })
    await page.goto(`/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('attacked=1')
    await page.goto(`/${id}#share`)
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
    expect(await page.locator('iframe, object, embed').count()).toBe(0)
    expect(await page.locator('[onerror], [onload], [style]').count()).toBe(0)
    for (const href of await page
      .locator('a[href]')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))) {
      expect(href).toMatch(/^(?:https:|tel:|mailto:|viber:|\/|\?|#)/)
    }
  }
  expect(dialogs).toEqual([])
})
