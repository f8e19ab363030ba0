import '@dotyk/ui/fonts.css'
import '@dotyk/ui/tokens.css'
import '@dotyk/ui/base.css'
import { htmlLanguage } from '@dotyk/domain/values'
import { watchErrors } from '@dotyk/ui/error-reports'
import { ignoreHeldKeys } from '@dotyk/ui/held-keys'
import { localeFiles } from '@dotyk/ui/language'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { OwnerIdContext } from '../shared/owner-id.ts'
import { SiteDataContext } from '../shared/site-data.ts'
import { createI18n } from './i18n.ts'
import { I18nextTexts } from './i18next-texts.tsx'
import { APP_ID, OWNER_DATA_ID, type OwnerData } from './owner-data.ts'
import { ownerRoutes } from './routes.tsx'

const reportError = watchErrors(() => import('@dotyk/ui/error-sending'))
ignoreHeldKeys()

const data = JSON.parse(document.getElementById(OWNER_DATA_ID)?.textContent ?? '') as OwnerData
const i18n = createI18n(data.language, { [htmlLanguage(data.language)]: data.messages }, localeFiles)
const router = createBrowserRouter(ownerRoutes(data.opened))
const app = document.getElementById(APP_ID)

/** Renders the application after the page's code has loaded; until then the server-rendered skeleton stays. */
function start(): void {
  if (!app || !router.state.initialized) return
  stop()
  createRoot(app).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <I18nextTexts>
          <SiteDataContext value={data.site}>
            <OwnerIdContext value={data.profileId}>
              <RouterProvider router={router} onError={reportError} />
            </OwnerIdContext>
          </SiteDataContext>
        </I18nextTexts>
      </I18nextProvider>
    </StrictMode>,
  )
}
const stop = router.subscribe(start)
start()
