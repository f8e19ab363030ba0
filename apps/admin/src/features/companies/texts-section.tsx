import { COMPANY_LIMITS } from '@dotyk/domain/companies'
import { LANGUAGES, type Language } from '@dotyk/domain/values'
import { Field, TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import styles from './companies.module.css'
import { withValue } from './company-changes.ts'
import { Section } from './section.tsx'
import type { CompanyForm } from './use-company-form.ts'

const TEXTS = ['metaTitle', 'metaDesc', 'footerText', 'footerLink', 'phonePrefix'] as const

const LENGTHS = {
  metaTitle: COMPANY_LIMITS.metaTitle,
  metaDesc: COMPANY_LIMITS.metaDesc,
  footerText: COMPANY_LIMITS.footerText,
  footerLink: 2_048,
  phonePrefix: 6,
}

/** What search engines, the foot of pages and a first visit say. */
export function TextsSection({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('console')
  const { company, stored, errorOf } = form
  return (
    <Section title={t('companies.texts')}>
      {TEXTS.map(name => (
        <TextField
          key={name}
          label={t(`companies.${name}`)}
          name={`data.${name}`}
          value={company[name]}
          maxLength={LENGTHS[name]}
          error={errorOf(`data.${name}`)}
          onChange={event => {
            const { value } = event.target
            form.change(changes => withValue(changes, stored, name, value))
          }}
        />
      ))}
      <Field label={t('companies.lang')}>
        {control => (
          <select
            {...control}
            className={styles.select}
            value={company.lang}
            onChange={event => {
              const lang = event.target.value as Language
              form.change(changes => withValue(changes, stored, 'lang', lang))
            }}
          >
            {LANGUAGES.map(language => (
              <option key={language} value={language}>
                {t(`companies.languages.${language}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Section>
  )
}
