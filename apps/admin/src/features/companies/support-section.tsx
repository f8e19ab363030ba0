import { COMPANY_FIELDS } from '@dotyk/domain/companies'
import { TextField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { withCompanyValue } from './company-changes.ts'
import type { CompanyForm } from './use-company-form.ts'
import styles from './companies.module.css'

const CONTACTS = [
  { name: 'supportEmail', type: 'email', example: 'help@example.com' },
  { name: 'supportPhone', type: 'tel', example: '+380671234567' },
  { name: 'supportTelegram', type: 'text', example: '@example' },
] as const

/** Support contacts of the company; if there are none, the service's contacts are shown to users. */
export function SupportSection({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('console')
  const { company, stored, errorOf } = form
  return (
    <Section bodyClassName={styles.fields} title={t('companies.support')} hint={t('companies.supportHint')}>
      {CONTACTS.map(({ name, type, example }) => (
        <TextField
          key={name}
          label={t(`companies.${name}`)}
          name={`data.${name}`}
          type={type}
          value={company[name]}
          maxLength={COMPANY_FIELDS[name].limit}
          placeholder={example}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf(`data.${name}`)}
          onChange={event => {
            const { value } = event.target
            form.change(changes => withCompanyValue(changes, stored, name, value))
          }}
        />
      ))}
    </Section>
  )
}
