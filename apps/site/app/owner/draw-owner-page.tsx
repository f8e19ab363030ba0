import type { PageContext } from '@dotyk/contract/page-context'
import { ownProfileFromWire } from '@dotyk/contract/wire/profile'
import { htmlLanguage } from '@dotyk/domain/values'
import { messages, type Namespace } from '@dotyk/i18n'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router'
import { EditorSkeleton } from '../features/editor/editor-skeleton.tsx'
import { initialIcons } from '../features/editor/entries/initial-icons.ts'
import { renderInitialCard } from '../features/editor/preview/render-initial-card.tsx'
import { LeadsPageFrame, LeadsSkeleton } from '../features/leads/leads-outline.tsx'
import { SettingsOutline, SettingsSkeleton } from '../features/settings/settings-skeleton.tsx'
import { ShareFrame, ShareSkeleton } from '../features/share/share-frame.tsx'
import { StatisticsFrame, StatisticsSkeleton } from '../features/statistics/statistics-frame.tsx'
import { PRIVATE_HEADERS, type OpenPage } from '../shared/page.ts'
import { DocumentHead, FONTS, JsonScript } from '../shared/document-head.tsx'
import { toSiteData, SiteDataContext } from '../shared/site-data.ts'
import { createI18n } from './i18n.ts'
import { I18nextTexts } from './i18next-texts.tsx'
import { APP_ID, OWNER_DATA_ID, type OpenedProfile, type OwnerData } from './owner-data.ts'
import { OwnerFrame } from './owner-frame.tsx'
import type { ScriptFiles } from '../shared/page-assets.ts'

interface OwnerPage {
  /** The page's module in `owner/`, used to find its files in the build manifest. */
  module: string
  /** The message namespaces of the first render; the first one contains the page's title. */
  namespaces: readonly ['editor' | 'leads' | 'settings' | 'share' | 'statistics', ...Namespace[]]
  /** The content that the server renders; it stays until the application starts. */
  outline: ReactNode
}

const OWNER_PAGES: Readonly<Record<string, OwnerPage>> = {
  '/profile': {
    module: 'pages/profile.tsx',
    namespaces: ['editor', 'notices', 'common'],
    outline: <EditorSkeleton />,
  },
  '/profile/settings': {
    module: 'pages/settings.tsx',
    namespaces: ['settings', 'errors', 'auth', 'common'],
    outline: (
      <OwnerFrame>
        <SettingsOutline>
          <SettingsSkeleton />
        </SettingsOutline>
      </OwnerFrame>
    ),
  },
  '/profile/share': {
    module: 'pages/share.tsx',
    namespaces: ['share', 'errors', 'common'],
    outline: (
      <OwnerFrame>
        <ShareFrame>
          <ShareSkeleton />
        </ShareFrame>
      </OwnerFrame>
    ),
  },
  '/profile/leads': {
    module: 'pages/leads.tsx',
    namespaces: ['leads', 'scan', 'errors', 'common'],
    outline: (
      <OwnerFrame>
        <LeadsPageFrame>
          <LeadsSkeleton />
        </LeadsPageFrame>
      </OwnerFrame>
    ),
  },
  '/profile/statistics': {
    module: 'pages/statistics.tsx',
    namespaces: ['statistics', 'errors', 'common'],
    outline: (
      <OwnerFrame>
        <StatisticsFrame>
          <StatisticsSkeleton />
        </StatisticsFrame>
      </OwnerFrame>
    ),
  },
}

/**
 * Renders a page of the owner's area: its skeleton and the application's initial data. Visitors are redirected to sign-in.
 */
export const openPage: OpenPage = async ({ url, context, assets }) => {
  if (!context.session) return new Response(null, { status: 302, headers: { Location: '/login' } })
  const page = OWNER_PAGES[url.pathname]
  if (!page) throw new Error(`The owner's area has no page ${url.pathname}`)
  const { language } = context
  const data: OwnerData = {
    language,
    profileId: context.session.profileId,
    site: toSiteData(context),
    messages: Object.fromEntries(page.namespaces.map(name => [name, messages[language][name]])),
    opened: url.pathname === '/profile' ? await loadOpenedProfile(context) : null,
  }
  const html = renderToString(
    <SiteDataContext value={data.site}>
      <OwnerDocument
        data={data}
        title={`${messages[language][page.namespaces[0]].title} · ${context.brand.name}`}
        files={assets.ownerPage(page.module)}
        fonts={FONTS[language].slice(0, url.pathname === '/profile' ? 1 : undefined)}
        outline={drawOutline(page.outline, url.pathname, data)}
      />
    </SiteDataContext>,
  )
  return new Response(`<!DOCTYPE html>${html}`, {
    headers: { ...PRIVATE_HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** Loads the profile, which is sent with the page, so that the editor opens without a request. */
export async function loadOpenedProfile(
  context: Pick<PageContext, 'session' | 'language' | 'ownProfile' | 'brand' | 'publicUrl'>,
): Promise<OpenedProfile | null> {
  const { session, language, ownProfile } = context
  const found = session && (await ownProfile(session.profileId, language))
  if (!found) return null
  // The card's items are derived data, which the editor computes itself.
  const profile = { ...ownProfileFromWire(found), cardItems: [], defaultCardItems: [] }
  return { profile: found, icons: initialIcons(profile), card: renderInitialCard(profile, context) }
}

/** Renders the outline separately from the document, because React generates other ids within a document. */
function drawOutline(outline: ReactNode, path: string, { language, site }: OwnerData): string {
  const i18n = createI18n(language, { [htmlLanguage(language)]: messages[language] })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <I18nextTexts>
        <SiteDataContext value={site}>
          <StaticRouter location={path}>{outline}</StaticRouter>
        </SiteDataContext>
      </I18nextTexts>
    </I18nextProvider>,
  )
}

interface OwnerDocumentProps {
  data: OwnerData
  title: string
  files: ScriptFiles
  /** The fonts of the first screen on a phone. */
  fonts: readonly string[]
  outline: string
}

function OwnerDocument({ data, title, files, fonts, outline }: OwnerDocumentProps) {
  return (
    <html lang={htmlLanguage(data.language)}>
      <head>
        <DocumentHead />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {fonts.map(font => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {files.styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {files.imports.map(href => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={files.script} />
      </head>
      <body>
        <div id={APP_ID} dangerouslySetInnerHTML={{ __html: outline }} />
        <JsonScript id={OWNER_DATA_ID} type="application/json" value={data} />
      </body>
    </html>
  )
}
