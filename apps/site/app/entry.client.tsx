import { watchErrors } from '@dotyk/ui/error-reports'
import { ignoreHeldKeys } from '@dotyk/ui/held-keys'
import { localeFiles } from '@dotyk/ui/language'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { createI18n } from './shared/i18n.ts'
import { asResource, readPageMessages } from './shared/page-messages.tsx'

const reportError = watchErrors(() => import('@dotyk/ui/error-sending'))
ignoreHeldKeys()
const page = await readPageMessages()
const i18n = createI18n(page.language, asResource(page), localeFiles)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter onError={reportError} />
      </I18nextProvider>
    </StrictMode>,
  )
})
