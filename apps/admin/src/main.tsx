import '@dotyk/ui/tokens.css'
import '@dotyk/ui/fonts.css'
import '@dotyk/ui/base.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
// In this order: each builds on the one before, and a page that loads them in another order would undo them.
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import './shared/theme/console.css'
import { watchErrors } from '@dotyk/ui/error-reports'
import { ignoreHeldKeys } from '@dotyk/ui/held-keys'
import { cssVariablesResolver } from '@dotyk/ui/theme'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { Console } from './console.tsx'
import { startI18n } from './shared/i18n.ts'
import { queryClient } from './shared/queries.ts'
import { consoleTheme } from './shared/theme/theme.ts'

const reportError = watchErrors(() => import('@dotyk/ui/error-sending'))
ignoreHeldKeys()

/** The nonce this document came with, for the one style element that holds the theme's variables. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
}

const place = document.getElementById('root')
if (!place) throw new Error('The document has no place for the console')

const i18n = await startI18n()
createRoot(place, { onCaughtError: reportError }).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <MantineProvider
        theme={consoleTheme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <QueryClientProvider client={queryClient}>
          <Console />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>
  </StrictMode>,
)
