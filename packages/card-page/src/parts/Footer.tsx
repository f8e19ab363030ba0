import type { Language } from '@dotyk/domain/values'
import { type Card, isSafeHref } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { createdBy, type Words } from '../words.ts'
import { Mark } from './Mark.tsx'

const OTHER_LANGUAGE = {
  ua: { name: 'English', href: '?lng=en', lang: 'en' },
  en: { name: 'Українська', href: '?lng=ua', lang: 'uk' },
} as const

interface FooterProps {
  card: Card
  language: Language
  brand: Brand
  words: Words
  inert: boolean
}

export function Footer({ card, language, brand, words, inert }: FooterProps) {
  const other = OTHER_LANGUAGE[language]
  return (
    <footer inert={inert}>
      {!card.customization.disableCreatedBy && (
        <a href={isSafeHref(brand.logoLink) ? brand.logoLink : '/'}>
          {brand.isOwn ? <Mark /> : brand.logo && <img src={brand.logo} alt="" className="mark" />}
          {createdBy(words, brand.name)}
        </a>
      )}
      <a href={other.href} lang={other.lang} hrefLang={other.lang} rel="nofollow">
        {other.name}
      </a>
    </footer>
  )
}
