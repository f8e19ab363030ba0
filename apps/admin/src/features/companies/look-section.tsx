import { COMPANY_FIELDS, type CompanyPicture } from '@dotyk/domain/companies'
import { TextField } from '@dotyk/ui/fields'
import { PictureField } from '@dotyk/ui/picture-field'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import styles from './companies.module.css'
import { usePictureLabels } from '../../shared/use-picture-labels.ts'
import { type CompanyChanges, withCompanyValue } from './company-changes.ts'
import type { CompanyForm } from './use-company-form.ts'

export function LookSection({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('console')
  const words = usePictureLabels()
  const { company, stored, changes, errorOf } = form
  const change = (name: 'name' | 'logoLink') => (value: string) =>
    form.change(before => withCompanyValue(before, stored, name, value))
  return (
    <Section bodyClassName={styles.fields} title={t('companies.look')}>
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
          <PictureField
            key={picture}
            name={picture}
            label={t(`companies.${picture}`)}
            picture={changes.pictures[picture] === undefined ? stored[picture] : changes.pictures[picture]}
            accept="image/png,image/svg+xml"
            {...words}
            error={errorOf(picture)}
            onChange={file =>
              form.change(before => withPicture(before, picture, file, stored[picture] !== null))
            }
          />
        ))}
      </div>
    </Section>
  )
}

/** Returns the changed pictures; removing a picture that was never stored is not a change. */
function withPicture(
  changes: CompanyChanges,
  picture: CompanyPicture,
  file: File | null,
  isStored: boolean,
): CompanyChanges {
  const { [picture]: _before, ...others } = changes.pictures
  return { ...changes, pictures: file === null && !isStored ? others : { ...others, [picture]: file } }
}
