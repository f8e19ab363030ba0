import { htmlLanguage, type Language, LANGUAGES } from '@dotyk/domain/values'
import { chooseLanguage } from '@dotyk/ui/language'
import { Choice } from '@dotyk/ui/choice'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../use-language.ts'

/** Each language is named in that language, because a user may not read the other one. */
const NAMES = {
  ua: { short: 'УКР', full: 'Українська' },
  en: { short: 'EN', full: 'English' },
} satisfies Record<Language, object>

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('console')
  return (
    <Choice
      look="segments"
      wide
      label={t('language')}
      value={useLanguage()}
      onChange={language => void chooseLanguage(i18n, language)}
      options={LANGUAGES.map(language => ({
        value: language,
        title: NAMES[language].full,
        label: (
          <span lang={htmlLanguage(language)}>
            <span aria-hidden="true">{NAMES[language].short}</span>
            <span className="visually-hidden">{NAMES[language].full}</span>
          </span>
        ),
      }))}
    />
  )
}
