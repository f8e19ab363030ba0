import type { Language } from '@dotyk/domain/values'
import { isSafeHref } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { memo } from 'react'
import { createdByText, type CardTexts } from '../card-texts.ts'
import { ProductMark } from './Mark.tsx'

const OTHER_LANGUAGE = {
  ua: { name: 'English', href: '?lng=en', lang: 'en' },
  en: { name: 'Українська', href: '?lng=ua', lang: 'uk' },
} as const

interface FooterProps {
  /** Whether the footer names the service that made the card. */
  saysMaker: boolean
  language: Language
  brand: Brand
  words: CardTexts
  inert: boolean
  /** The address of the maker's page, unless the brand has its own. */
  makerAddress: string
}

/** Memoized, so that typing in the editor does not render it again. */
export const Footer = memo(function Footer({
  saysMaker,
  language,
  brand,
  words,
  inert,
  makerAddress,
}: FooterProps) {
  const other = OTHER_LANGUAGE[language]
  return (
    <footer inert={inert}>
      {saysMaker && (
        <a href={isSafeHref(brand.logoLink) ? brand.logoLink : makerAddress}>
          {brand.isOwn ? <ProductMark /> : brand.logo && <img src={brand.logo} alt="" className="mark" />}
          {createdByText(words, brand.name)}
        </a>
      )}
      <a href={other.href} lang={other.lang} hrefLang={other.lang} rel="nofollow">
        {other.name}
      </a>
    </footer>
  )
})
