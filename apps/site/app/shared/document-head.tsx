import onestCyrillic from '@dotyk/ui/fonts/onest-cyrillic.woff2'
import onestLatin from '@dotyk/ui/fonts/onest-latin.woff2'
import unboundedCyrillic from '@dotyk/ui/fonts/unbounded-cyrillic.woff2'
import unboundedLatin from '@dotyk/ui/fonts/unbounded-latin.woff2'
import { PAGE_REPORTS_META_NAME } from '@dotyk/domain/reports'
import type { Language } from '@dotyk/domain/values'
import { useSiteData } from './site-data.ts'

/**
 * The fonts of each language, most used first. A Ukrainian page needs Latin letters for names and figures; an English page needs
 * Cyrillic letters for the name of the other language.
 */
export const FONTS = {
  ua: [onestCyrillic, unboundedCyrillic, onestLatin, unboundedLatin],
  en: [onestLatin, unboundedLatin, onestCyrillic],
} satisfies Record<Language, string[]>

/** The head of every document. */
export function DocumentHead() {
  const { errorReports } = useSiteData()
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafaf7" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e0f14" />
      <BrandIcons />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* This element tells the page's scripts where to report errors. */}
      {errorReports && <meta name={PAGE_REPORTS_META_NAME} content={JSON.stringify(errorReports)} />}
    </>
  )
}

/** The product's icons, or the company's logo if it has one. */
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

interface JsonScriptProps {
  id?: string
  type: string
  nonce?: string
  value: object
}

/** Renders data for scripts in a block that browsers do not execute. */
export function JsonScript({ value, ...script }: JsonScriptProps) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return <script {...script} dangerouslySetInnerHTML={{ __html: json }} />
}
