import { htmlLanguage, type Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next, I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router'
import { afterEach } from 'vitest'

const HOUR_SECONDS = 3_600

// happy-dom doesn't implement the top layer.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined })

afterEach(() => {
  cleanup()
  document.cookie = 'AdminTokenExpires=; max-age=0'
})

interface RenderOptions {
  language?: Language
  path?: string
  /** The page's route pattern, whose `:id` is taken from the address. */
  route?: string
}

/** Renders a page of the console while signed in; `page` receives the id from the address, if any. */
export async function renderConsole(
  page: (chosenId: string | null) => ReactNode,
  { language = 'ua', path = '/letters', route = '/letters/:id?' }: RenderOptions = {},
) {
  document.cookie = `AdminTokenExpires=${Math.round(Date.now() / 1_000) + HOUR_SECONDS}`
  const i18n = createInstance().use(initReactI18next)
  await i18n.init({
    lng: htmlLanguage(language),
    resources: { uk: messages.ua, en: messages.en },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function Page() {
    return page(useParams()['id'] ?? null)
  }
  const router = createMemoryRouter([{ path: route, Component: Page }], { initialEntries: [path] })
  const screen = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return { ...screen, router, user: userEvent.setup() }
}
