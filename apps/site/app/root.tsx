import '@dotyk/ui/fonts.css'
import '@dotyk/ui/tokens.css'
import '@dotyk/ui/base.css'
import { htmlLanguage } from '@dotyk/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { languageOf } from './shared/i18n.ts'
import { PageMessagesScript } from './shared/page-messages.tsx'
import { serverContext } from './shared/site-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { brand, session, publicUrl } = context.get(serverContext)
  return { brand, signedIn: session !== null, publicUrl }
}

export type RootData = ReturnType<typeof loader>

/** What the first page brought stays true until the next document; the session has a store of its own. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return (
    <html lang={htmlLanguage(languageOf(i18n))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageMessagesScript />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Site() {
  return <Outlet />
}
