import { htmlLanguage, type Language } from '@dotyk/domain/values'
import type { ComponentProps } from 'react'
import { useTexts } from '../texts.tsx'
import styles from './shell.module.css'

/** Each language is named in that language, because its speakers may not read the other one. */
const NAMES = {
  ua: { short: 'УКР', full: 'Українська' },
  en: { short: 'EN', full: 'English' },
} satisfies Record<Language, object>

/** A link to the same page in the other language. */
export function LanguageLink(props: Pick<ComponentProps<'a'>, 'onClick'>) {
  const other = otherLanguage(useTexts().language)
  return (
    <a
      href={`?lng=${other}`}
      hrefLang={htmlLanguage(other)}
      lang={htmlLanguage(other)}
      title={NAMES[other].full}
      className={styles.language}
      data-keeps-place
      {...props}
    >
      {NAMES[other].short}
    </a>
  )
}

export function otherLanguage(language: Language): Language {
  return language === 'ua' ? 'en' : 'ua'
}
