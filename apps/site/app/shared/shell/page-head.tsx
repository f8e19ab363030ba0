import { pathInLanguage, htmlLanguage, type Language, LANGUAGES } from '@dotyk/domain/values'
import { useSiteData } from '../site-data.ts'
import pictureEn from './share-en.png'
import pictureUa from './share-ua.png'
import { useTexts } from '../texts.tsx'

const SHARE_PICTURES = { ua: pictureUa, en: pictureEn } satisfies Record<Language, string>

interface PageHeadProps {
  /** The title without the product's name, which is appended to it. */
  title: string
  description?: string
  /** The canonical path without the language: `/`. If absent, the page is not indexed by search engines. */
  path?: string | undefined
  /** Returns the path in a language; set if each language has a separate path instead of `?lng`. */
  pathIn?: (language: Language) => string
  /** The preview picture for sharing; by default that of the service or company. */
  image?: string
}

/** The metadata of a page for browsers, search engines and link previews, in the page's language. */
export function PageHead({ title, description, path, pathIn, image }: PageHeadProps) {
  const { language } = useTexts()
  const { brand, publicUrl } = useSiteData()
  const isLanding = path === '/'
  const fullTitle = (isLanding && brand.metaTitle) || `${title} · ${brand.name}`
  const summary = (isLanding && brand.metaDesc) || description
  const picture = image ?? (brand.isOwn ? SHARE_PICTURES[language] : brand.metaPicture)
  const addressIn = pathIn ?? ((each: Language) => pathInLanguage(path ?? '', each, brand.defaultLanguage))
  const address = publicUrl + addressIn(language)

  return (
    <>
      <title>{fullTitle}</title>
      {summary && <meta name="description" content={summary} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {LANGUAGES.map(each => (
            <link
              key={each}
              rel="alternate"
              hrefLang={htmlLanguage(each)}
              href={publicUrl + addressIn(each)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${publicUrl}${path}`} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brand.name} />
          <meta property="og:title" content={fullTitle} />
          {summary && <meta property="og:description" content={summary} />}
          <meta property="og:url" content={address} />
          <meta property="og:locale" content={language === 'ua' ? 'uk_UA' : 'en_GB'} />
          {picture && <meta property="og:image" content={`${publicUrl}${picture}`} />}
          {picture && <meta name="twitter:card" content="summary_large_image" />}
        </>
      )}
    </>
  )
}
