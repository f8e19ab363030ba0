import { messages } from '@dotyk/i18n'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SITE_DATA } from '../../test/render-page.tsx'
import { LoginPage } from '../features/accounts/login-page.tsx'
import { AccountPageDialog } from '../features/accounts/account-page-dialog.tsx'
import { NewPasswordPage } from '../features/accounts/recovery/new-password-page.tsx'
import { TryNameDemo } from '../features/landing/try-name.tsx'
import { Island } from '../shared/islands/island.tsx'
import type { IslandName } from '../shared/islands/island-table.ts'
import { SiteDataContext } from '../shared/site-data.ts'
import { ISLAND_HYDRATED_EVENT, PAGE_DATA_ID, type IslandFiles, type IslandModule } from './page-data.ts'
import { PageTexts } from './page-texts.tsx'

const FILES: IslandFiles = { script: '', imports: [], styles: [], kept: null, next: [], texts: '/locales' }

/** Renders a page with this island as the server does. */
function draw(island: React.ReactElement): HTMLElement {
  const html = renderToString(
    <PageTexts language="ua" messages={messages.ua}>
      <SiteDataContext value={SITE_DATA}>{island}</SiteDataContext>
    </PageTexts>,
  )
  const data = JSON.stringify({ language: 'ua', site: SITE_DATA, islands: {} })
  document.body.innerHTML = `${html}<script id="${PAGE_DATA_ID}" type="application/json">${data}</script>`
  return document.querySelector<HTMLElement>('[data-island]') ?? expect.fail('The page has no island')
}

async function start(name: IslandName, element: HTMLElement): Promise<void> {
  const live = new Promise(resolve => element.addEventListener(ISLAND_HYDRATED_EVENT, resolve))
  const island = (await import(`./islands/${name}.tsx`)) as IslandModule
  await island.start?.(element, FILES)
  await live
}

beforeEach(() => {
  // React runs without `act`, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(messages.ua)))
})

afterEach(() => {
  document.body.replaceChildren()
})

test.each([
  ['try-name', <Island key="0" name="try-name" component={TryNameDemo} props={{ price: '499 ₴' }} />],
  ['login', <Island key="1" name="login" component={LoginPage} props={{ loginKey: null }} />],
  ['accounts', <Island key="2" name="accounts" component={AccountPageDialog} props={{}} />],
  [
    'new-password',
    <Island key="3" name="new-password" component={NewPasswordPage} props={{ token: 'a', isDead: false }} />,
  ],
] as const)('the island %s hydrates the server’s HTML without a mismatch', async (name, island) => {
  const complaints = vi.spyOn(console, 'error')
  const element = draw(island)
  const [field] = element.querySelectorAll('input')
  await start(name, element)
  expect(complaints.mock.calls.flat()).toEqual([])
  expect(element.querySelector('input')).toBe(field)
})

test('an island keeps text typed into it before it was hydrated', async () => {
  const element = draw(<Island name="try-name" component={TryNameDemo} props={{ price: null }} />)
  const field = element.querySelector('input') ?? expect.fail('The island has no field')
  field.value = 'Марко'
  await start('try-name', element)
  expect(field.value).toBe('Марко')
  await vi.waitFor(() => expect(element.querySelector('a')?.dataset['asked']).toContain('Марко'))
})
