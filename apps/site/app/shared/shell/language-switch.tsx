import { htmlLanguage, type Language } from '@dotyk/domain/values'
import { chooseLanguage, languageOf } from '@dotyk/ui/language'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ANSWERED_HERE } from '../late-start.ts'
import styles from './shell.module.css'

const OTHER = { ua: 'en', en: 'ua' } satisfies Record<Language, Language>
/** Each language by its own name: whoever needs it can't read the other one. */
const NAMES = {
  ua: { short: 'УКР', full: 'Українська' },
  en: { short: 'EN', full: 'English' },
} satisfies Record<Language, object>

/** A link to the same page in the other language; with scripts the page changes where it stands. */
export function LanguageSwitch() {
  const { i18n } = useTranslation()
  const location = useLocation()
  const navigate = useNavigate()
  const other = OTHER[languageOf(i18n)]

  function change(event: MouseEvent) {
    event.preventDefault()
    void chooseLanguage(i18n, other).then(() => {
      const search = new URLSearchParams(location.search)
      if (!search.has('lng')) return
      // The address would bring the earlier language back with the next reload.
      search.delete('lng')
      void navigate({ ...location, search: search.toString() }, { replace: true, preventScrollReset: true })
    })
  }

  return (
    <a
      href={`?lng=${other}`}
      hrefLang={htmlLanguage(other)}
      lang={htmlLanguage(other)}
      title={NAMES[other].full}
      className={styles.language}
      {...ANSWERED_HERE}
      onClick={change}
    >
      {NAMES[other].short}
    </a>
  )
}
