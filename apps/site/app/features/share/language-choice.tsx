import { htmlLanguage, type Language, LANGUAGES } from '@dotyk/domain/values'
import { Choice } from '@dotyk/ui/choice'
import { useTranslation } from 'react-i18next'
import type { ShareOptions } from './share-options.ts'

/** Each language is named in that language, because its speakers may not read the other one. */
const NAMES = { ua: 'Українська', en: 'English' } satisfies Record<Language, string>

/** Chooses the language of the shared content, which may differ from the page's language. */
export function LanguageChoice({ options }: { options: ShareOptions }) {
  const { t } = useTranslation('share')
  return (
    <Choice
      look="segments"
      labelShown
      label={t('language')}
      value={options.language}
      options={LANGUAGES.map(value => ({
        value,
        label: <span lang={htmlLanguage(value)}>{NAMES[value]}</span>,
      }))}
      onChange={language => options.choose('language', language)}
    />
  )
}
