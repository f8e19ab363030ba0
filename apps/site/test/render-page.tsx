import type { Language } from '@dotyk/domain/values'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { messages } from '@dotyk/i18n'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { afterEach } from 'vitest'
import { createI18n } from '../app/owner/i18n.ts'
import { I18nextTexts } from '../app/owner/i18next-texts.tsx'
import { type SiteData, SiteDataContext } from '../app/shared/site-data.ts'

afterEach(cleanup)

interface RenderOptions {
  /** The page's language; defaults to 'ua'. */
  language?: Language
  /** The part of the server's site data that the test needs. */
  siteData?: Partial<SiteData>
  /** The page's path; defaults to '/'. */
  path?: string
}

export const SITE_DATA: SiteData = {
  brand: DEFAULT_BRAND,
  signedIn: false,
  publicUrl: 'https://dotyk.example',
  tagManagerId: null,
  subscriptionPrice: 0,
  orderRetentionYears: 3,
  offersInvoices: true,
  demoCard: null,
  support: { email: null, phone: null, telegram: null },
  errorReports: null,
}

/** Sets the test id `page` once the effects of its children have run, so that a test can wait for it. */
function Mounted({ children }: { children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return <div data-testid={isMounted ? 'page' : undefined}>{children}</div>
}

/** Renders a component with a page's texts, site data, router and query client. */
export async function renderPage(component: ReactNode, options: RenderOptions = {}) {
  const { language = 'ua', siteData, path = '/' } = options
  const i18n = createI18n(language, { uk: messages.ua, en: messages.en })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => (
        <I18nextProvider i18n={i18n}>
          <SiteDataContext value={{ ...SITE_DATA, ...siteData }}>
            <I18nextTexts>
              <QueryClientProvider client={queries}>
                <Mounted>{component}</Mounted>
              </QueryClientProvider>
            </I18nextTexts>
          </SiteDataContext>
        </I18nextProvider>
      ),
    },
  ])
  const page = render(<Page initialEntries={[path]} />)
  await page.findByTestId('page')
  return { ...page, user: userEvent.setup(), i18n }
}
