import { htmlLanguage, type Language, LANGUAGES } from '@dotyk/domain/values'
import { chooseLanguage, currentLanguageOf } from '@dotyk/ui/language'
import { Choice } from '@dotyk/ui/choice'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { refreshSettings } from '../settings-query.ts'
import styles from '../settings.module.css'

/** Each language is named in that language, because its speakers may not read the other one. */
const NAMES = { ua: 'Українська', en: 'English' } satisfies Record<Language, string>

export function LanguagePart() {
  const { t, i18n } = useTranslation('settings')

  async function choose(language: Language) {
    await chooseLanguage(i18n, language)
    // The reload also tells the server the language, which it stores for future emails.
    await refreshSettings()
  }

  return (
    <Section stacked title={t('language.title')}>
      <Choice
        look="tiles"
        label={t('language.title')}
        value={currentLanguageOf(i18n)}
        options={LANGUAGES.map(value => ({
          value,
          label: <span lang={htmlLanguage(value)}>{NAMES[value]}</span>,
        }))}
        onChange={language => void choose(language)}
      />
      <p className={styles.soft}>{t('language.text')}</p>
    </Section>
  )
}
