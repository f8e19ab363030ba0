import { COMPANY_FIELDS, type CompanyTextField } from '@dotyk/domain/companies'
import { LANGUAGES, type Language } from '@dotyk/domain/values'
import { NativeSelect, TextField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import styles from './companies.module.css'
import { withCompanyValue } from './company-changes.ts'
import type { CompanyForm } from './use-company-form.ts'

const TEXTS = [
  'metaTitle',
  'metaDesc',
  'footerText',
  'footerLink',
  'phonePrefix',
] as const satisfies readonly CompanyTextField[]

/** The company's texts for search engines, the footer of its pages and an owner's first visit. */
export function TextsSection({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('console')
  const { company, stored, errorOf } = form
  return (
    <Section bodyClassName={styles.fields} title={t('companies.texts')}>
      {TEXTS.map(name => (
        <TextField
          key={name}
          label={t(`companies.${name}`)}
          name={`data.${name}`}
          value={company[name]}
          maxLength={COMPANY_FIELDS[name].limit}
          error={errorOf(`data.${name}`)}
          onChange={event => {
            const { value } = event.target
            form.change(changes => withCompanyValue(changes, stored, name, value))
          }}
        />
      ))}
      <NativeSelect
        label={t('companies.lang')}
        value={company.lang}
        options={LANGUAGES.map(value => ({ value, label: t(`companies.languages.${value}`) }))}
        onChange={event => {
          const lang = event.currentTarget.value as Language
          form.change(changes => withCompanyValue(changes, stored, 'lang', lang))
        }}
      />
    </Section>
  )
}
