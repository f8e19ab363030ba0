import '@dotyk/ui/fonts.css'
import '@dotyk/ui/tokens.css'
import '@dotyk/ui/base.css'
import onestCyrillic from '@dotyk/ui/fonts/onest-cyrillic.woff2'
import onestLatin from '@dotyk/ui/fonts/onest-latin.woff2'
import unboundedCyrillic from '@dotyk/ui/fonts/unbounded-cyrillic.woff2'
import unboundedLatin from '@dotyk/ui/fonts/unbounded-latin.woff2'
import { htmlLanguage, type Language } from '@dotyk/domain/values'
import { PAGE_REPORTS } from '@dotyk/domain/reports'
import { languageOf, settleLanguage } from '@dotyk/ui/language'
import { Toasts } from '@dotyk/ui/toasts'
import type { i18n as I18n } from 'i18next'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { DialogHost } from './dialog-host.tsx'
import { TagManager } from './shared/analytics/tag-manager.tsx'
import { LIVE_EVENT } from './shared/late-start.ts'
import { PageMessagesScript } from './shared/page-messages.tsx'
import type { RouteHandle } from './shared/route-handle.ts'
import { FailurePage, NotFoundPage } from './shared/shell/error-pages.tsx'
import { NavigationMark } from './shared/shell/navigation-mark.tsx'
import { serverContext } from './shared/site-context.ts'
import { type SiteData, useSiteData } from './shared/site-data.ts'
import { noteTyped } from './shared/tell-typed.ts'
import { UnpaidOrders } from './shared/unpaid-orders/unpaid-orders.tsx'

/**
 * Every page shows letters of these, a Ukrainian one names and figures in Latin, an English one the other language's name:
 * they come beside the page instead of after its styles. The first is what most is written in.
 */
const FONTS = {
  ua: [onestCyrillic, unboundedCyrillic, onestLatin, unboundedLatin],
  en: [onestLatin, unboundedLatin, onestCyrillic],
} satisfies Record<Language, string[]>

function useFirstFonts(language: Language): string[] {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  return handle?.hasDisplayLines === false ? FONTS[language].slice(0, 1) : FONTS[language]
}

export function loader({ context }: LoaderFunctionArgs): SiteData {
  const {
    brand,
    session,
    publicUrl,
    tagManagerId,
    subscriptionPrice,
    orderRetentionYears,
    offersInvoices,
    demoCard,
    support,
    errorReports,
  } = context.get(serverContext)
  return {
    brand,
    signedIn: session !== null,
    publicUrl,
    tagManagerId,
    subscriptionPrice,
    orderRetentionYears,
    offersInvoices,
    demoCard,
    support,
    errorReports,
  }
}

/** What the first page brought stays true until the next document; the session has a store of its own. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const fonts = useFirstFonts(languageOf(i18n))
  return (
    <html lang={htmlLanguage(languageOf(i18n))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e0f14" />
        {fonts.map(font => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <BrandIcons />
        <link rel="manifest" href="/manifest.webmanifest" />
        <ReportsMeta />
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

/** Where `entry.client.tsx` reports errors to. */
function ReportsMeta() {
  const { errorReports } = useSiteData()
  return errorReports && <meta name={PAGE_REPORTS} content={JSON.stringify(errorReports)} />
}

/** Our own icons, or a company's logo in their place. */
function BrandIcons() {
  const { brand } = useSiteData()
  if (!brand.isOwn) return <link rel="icon" href={brand.logo ?? 'data:,'} />
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

/** A product's address says the language of that page alone: on every other page it is the visitor's own. */
function useLanguageOfAddress(i18n: I18n): void {
  const { pathname } = useLocation()
  const settledAt = useRef<string | null>(null)
  useEffect(() => {
    // What `i18n` is changes with the language: asked again at the same address, a product's would undo the visitor's choice.
    if (settledAt.current === pathname) return
    settledAt.current = pathname
    void settleLanguage(i18n)
  }, [i18n, pathname])
}

export default function Site() {
  const { t, i18n } = useTranslation()
  useLanguageOfAddress(i18n)
  // Fields and buttons answer from now on, also to what was typed and pressed before.
  useEffect(() => {
    const tellTyped = noteTyped()
    queueMicrotask(() => {
      tellTyped()
      dispatchEvent(new Event(LIVE_EVENT))
    })
  }, [])
  return (
    <>
      <NavigationMark />
      <UnpaidOrders />
      <Outlet />
      <DialogHost />
      <TagManager />
      <Toasts closeLabel={t('close')} />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <FailurePage />
}
