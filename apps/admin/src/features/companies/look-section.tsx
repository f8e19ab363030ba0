import { COMPANY_FIELDS } from '@dotyk/domain/companies'
import { TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import styles from './companies.module.css'
import { withValue } from './company-changes.ts'
import { PictureField } from './picture-field.tsx'
import { Section } from './section.tsx'
import type { CompanyForm } from './use-company-form.ts'

export function LookSection({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('console')
  const { company, stored, errorOf } = form
  const change = (name: 'name' | 'logoLink') => (value: string) =>
    form.change(changes => withValue(changes, stored, name, value))
  return (
    <Section title={t('companies.look')}>
      <TextField
        label={t('companies.name')}
        name="data.name"
        value={company.name}
        maxLength={COMPANY_FIELDS.name.limit}
        required
        error={errorOf('data.name')}
        onChange={event => change('name')(event.target.value)}
      />
      <TextField
        label={t('companies.logoLink')}
        name="data.logoLink"
        type="url"
        value={company.logoLink}
        placeholder="https://"
        error={errorOf('data.logoLink')}
        onChange={event => change('logoLink')(event.target.value)}
      />
      <div className={styles.pictures}>
        {(['logoFile', 'backgroundFile', 'mailLogoFile', 'footerFile', 'metaFile'] as const).map(picture => (
          <PictureField key={picture} picture={picture} form={form} />
        ))}
      </div>
    </Section>
  )
}
