import '@dotyk/ui/tokens.css'
import '@dotyk/ui/fonts.css'
import '@dotyk/ui/base.css'
import './shared/theme/console.css'
import { watchErrors } from '@dotyk/ui/error-reports'
import { ignoreHeldKeys } from '@dotyk/ui/held-keys'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { Console } from './console.tsx'
import { startI18n } from './shared/i18n.ts'
import { queryClient } from './shared/queries.ts'
import { startScheme } from './shared/theme/scheme.ts'

const reportError = watchErrors(() => import('@dotyk/ui/error-sending'))
ignoreHeldKeys()
startScheme()

const place = document.getElementById('root')
if (!place) throw new Error('The document has no place for the console')

const i18n = await startI18n()
createRoot(place, { onCaughtError: reportError }).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Console />
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>,
)
