import { GROUP_LIMITS, type LockableField } from '@dotyk/domain/groups'
import { NativeSelect, SwitchField, TextField } from '@dotyk/ui/fields'
import { PictureField } from '@dotyk/ui/picture-field'
import { Section } from '@dotyk/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companiesQuery } from '../../shared/calls/companies.ts'
import { usePictureLabels } from '../../shared/use-picture-labels.ts'
import { UserPicker } from '../../shared/users/user-picker.tsx'
import { LockedFields } from './locked-fields.tsx'
import styles from './new-group.module.css'

export interface GroupSettings {
  name: string
  logoFile: File | null
  logoLink: string
  template: string
  /** The id of the company; '' for the default company. */
  companyId: string
  lockedFields: LockableField[]
  notify: boolean
  withLinks: boolean
}

export const NEW_GROUP_SETTINGS: GroupSettings = {
  name: '',
  logoFile: null,
  logoLink: '',
  template: '',
  companyId: '',
  lockedFields: [],
  notify: true,
  withLinks: true,
}

interface SettingsCardProps {
  settings: GroupSettings
  onChange: (change: Partial<GroupSettings>) => void
  errorOf: (field: string) => string | undefined
}

/** The settings shared by all members, and the emails and sheets to be made. */
export function GroupSettingsCard({ settings, onChange, errorOf }: SettingsCardProps) {
  const { t } = useTranslation('console')
  const pictureWords = usePictureLabels()
  const { name, logoFile, logoLink, template, companyId, lockedFields, notify, withLinks } = settings
  const companies = useQuery(companiesQuery).data
  return (
    <Section title={t('groups.new.settings')} titleHidden bodyClassName={styles.fields}>
      <TextField
        name="name"
        label={t('groups.name')}
        required
        maxLength={GROUP_LIMITS.name}
        value={name}
        error={errorOf('name')}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      {companies && companies.companies.length > 0 && (
        <NativeSelect
          label={t('groups.new.company')}
          value={companyId}
          options={[
            { value: '', label: companies.own.name },
            ...companies.companies.map(company => ({ value: company.id, label: company.name })),
          ]}
          onChange={event => onChange({ companyId: event.currentTarget.value })}
        />
      )}
      <PictureField
        name="logoFile"
        label={t('groups.logo')}
        hint={logoFile?.name ?? t('groups.new.logoHint')}
        picture={logoFile}
        accept="image/svg+xml,image/png"
        {...pictureWords}
        error={errorOf('logoFile')}
        onChange={chosen => onChange({ logoFile: chosen })}
      />
      <TextField
        name="logoLink"
        label={t('groups.logoLink')}
        placeholder="https://verba.example"
        value={logoLink}
        error={errorOf('logoLink')}
        onChange={event => onChange({ logoLink: event.currentTarget.value })}
      />
      <UserPicker
        name="templateID"
        label={t('groups.template.title')}
        hint={t('groups.template.hint')}
        error={errorOf('templateID')}
        onChoose={(user, text) => onChange({ template: user?.id ?? text })}
      />
      {template.trim() !== '' && (
        <LockedFields locked={lockedFields} onChange={fields => onChange({ lockedFields: fields })} />
      )}
      <SwitchField
        label={t('groups.new.notify')}
        checked={notify}
        onChange={checked => onChange({ notify: checked })}
      />
      <SwitchField
        label={t('groups.new.withLinks')}
        checked={withLinks}
        onChange={checked => onChange({ withLinks: checked })}
      />
    </Section>
  )
}
