import { chooseLanguage } from '@dotyk/ui/language'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../texts.tsx'
import { LanguageLink, otherLanguage } from './language-link.tsx'

/** A button that switches the language without a reload and keeps everything typed. */
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
    // The `lng` parameter would restore the previous language on reload.
    search.delete('lng')
    await navigate({ ...location, search: search.toString() }, { replace: true, preventScrollReset: true })
  }

  return <LanguageLink onClick={event => void change(event)} />
}
