import { chooseLanguage } from '@dotyk/ui/language'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../texts.tsx'
import { LanguageLink, otherLanguage } from './language-link.tsx'

/** Changes the language of the page as it stands, with all that is typed in it. */
export function LanguageSwitch() {
  const { i18n } = useTranslation()
  const { language } = useTexts()
  const location = useLocation()
  const navigate = useNavigate()

  async function change(event: MouseEvent) {
    event.preventDefault()
    await chooseLanguage(i18n, otherLanguage(language))
    const search = new URLSearchParams(location.search)
    if (!search.has('lng')) return
    // The address would bring the earlier language back with the next reload.
    search.delete('lng')
    await navigate({ ...location, search: search.toString() }, { replace: true, preventScrollReset: true })
  }

  return <LanguageLink onClick={event => void change(event)} />
}
