import { screen, waitFor } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { loadPage } from '../load-page.ts'
import { TagManager } from './tag-manager.tsx'

vi.mock('../load-page.ts')

const ADDRESSES = ['/products', '/profile', '/order/0123456789abcdefghjk', '/login?key=abc']

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <p>at {pathname}</p>
      {ADDRESSES.map(address => (
        <Link key={address} to={address}>
          {address}
        </Link>
      ))}
      <TagManager />
    </>
  )
}

beforeEach(() => {
  // The manager's script itself stays away.
  vi.spyOn(document.head, 'append').mockReturnValue()
  vi.mocked(loadPage).mockReset()
  document.cookie = 'Consent=granted; Path=/'
})

test('a page with a secret or an owner’s data is a new document where the tag manager runs', async () => {
  const page = await renderPage(<Page />, { siteData: { tagManagerId: 'GTM-TEST' } })
  await page.user.click(screen.getByText('/products'))
  await screen.findByText('at /products')
  expect(loadPage).not.toHaveBeenCalled()
  for (const address of ADDRESSES.slice(1)) {
    await page.user.click(screen.getByText(address))
    await waitFor(() => expect(loadPage).toHaveBeenLastCalledWith(address))
    expect(screen.getByText('at /products')).toBeDefined()
  }
})

test.each([
  ['without a tag manager', null, 'granted'],
  ['where the visitor did not agree to it', 'GTM-TEST', 'denied'],
] as const)('%s navigation stays within the document', async (_, tagManagerId, consent) => {
  document.cookie = `Consent=${consent}; Path=/`
  const page = await renderPage(<Page />, { siteData: { tagManagerId } })
  await page.user.click(screen.getByText('/profile'))
  await screen.findByText('at /profile')
  expect(loadPage).not.toHaveBeenCalled()
})
