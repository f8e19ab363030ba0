import { DOCUMENT_NAMES, documentPath } from '@dotyk/domain/documents'
import { htmlLanguage, type Language } from '@dotyk/domain/values'
import type { ReactNode } from 'react'
import { TagManager } from '../shared/analytics/tag-manager.tsx'
import { DocumentHead, JsonScript } from '../shared/document-head.tsx'
import { Footer } from '../shared/shell/footer.tsx'
import { Header } from '../shared/shell/header.tsx'
import { LanguageLink } from '../shared/shell/language-link.tsx'
import { ShopLink } from '../shared/shell/shop-link.tsx'
import shell from '../shared/shell/shell.module.css'
import { useSiteData } from '../shared/site-data.ts'
import { SiteMenu } from '../shared/shell/site-menu.tsx'
import { UnpaidOrders } from '../shared/unpaid-orders/unpaid-orders.tsx'
import { AccountLinks } from './account-links.tsx'
import { Island } from '../shared/islands/island.tsx'
import type { PageStyles } from '../shared/page-assets.ts'
import '@dotyk/ui/fonts.css'
import '@dotyk/ui/tokens.css'
import '@dotyk/ui/base.css'

/** The pages that the browser may prefetch when a link to them is hovered or touched. */
const PREFETCHED = [
  '/',
  '/teams',
  '/products',
  '/products/*',
  ...DOCUMENT_NAMES.map(name => documentPath(name)),
]

const SPECULATION_RULES = {
  prefetch: [{ where: { ['href_matches']: PREFETCHED }, eagerness: 'moderate' }],
}

interface HtmlDocumentProps {
  language: Language
  nonce: string
  styles: PageStyles
  /** The source code of the starter script (public/starter.ts). */
  starter: string
  headerStart?: ReactNode
  /** The page's path. The bar of an unpaid order is hidden on that order's own page. */
  path: string
  children: ReactNode
}

/** A complete HTML document of a public page. */
export function HtmlDocument(props: HtmlDocumentProps) {
  const {
    language,
    nonce,
    styles: { css, linked },
    starter,
    headerStart,
    path,
    children,
  } = props
  const { tagManagerId } = useSiteData()
  return (
    <html lang={htmlLanguage(language)}>
      <head>
        <DocumentHead />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
        {linked.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <Island name="unpaid-orders" component={UnpaidOrders} props={{ path }} />
        <div className={shell.frame}>
          <Header
            start={headerStart ?? <ShopLink />}
            end={
              <>
                <LanguageLink />
                <AccountLinks />
                <SiteMenu />
              </>
            }
          />
          {children}
          <Footer />
        </div>
        {tagManagerId !== null && (
          <Island name="consent" component={TagManager} props={{}} starts="painted" />
        )}
        <JsonScript type="speculationrules" nonce={nonce} value={SPECULATION_RULES} />
        <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: starter }} />
      </body>
    </html>
  )
}
