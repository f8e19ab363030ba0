import { PROFILE_FIELDS } from '@dotyk/domain/profile'
import { TextArea, TextField } from '@dotyk/ui/fields'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { BirthdayField } from './birthday-field.tsx'
import { CharacterCounter } from './counter.tsx'
import styles from './main-section.module.css'
import { useTextField } from './use-text-field.tsx'

/** Further personal fields that the card shows and a saved contact contains. */
export function PersonalFields() {
  const { t } = useTranslation('editor')
  return (
    <div className={styles.moreFields}>
      <Line field="position" placeholder={t('main.positionPlaceholder')} autoComplete="organization-title" />
      <Line
        field="organization"
        placeholder={t('main.organizationPlaceholder')}
        autoComplete="organization"
      />
      <Line field="department" />
      <Line field="pronouns" placeholder={t('main.pronounsPlaceholder')} />
      <BirthdayField />
      <ContactNote />
    </div>
  )
}

interface LineProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'autoComplete'> {
  field: 'position' | 'organization' | 'department' | 'pronouns'
}

function Line({ field, autoComplete = 'off', ...input }: LineProps) {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const text = useTextField(field)
  const { limit } = PROFILE_FIELDS[field]
  return (
    <TextField
      {...input}
      {...text}
      autoComplete={autoComplete}
      disabled={profile.lockedFields.includes(field)}
      label={t(`main.${field}`)}
      aside={<CharacterCounter text={text.value} limit={limit} from={limit - 20} />}
    />
  )
}

function ContactNote() {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const text = useTextField('contactNote')
  return (
    <TextArea
      {...text}
      disabled={profile.lockedFields.includes('contactNote')}
      className={styles.wide}
      label={t('main.contactNote')}
      hint={t('main.contactNoteHint')}
      aside={<CharacterCounter text={text.value} limit={PROFILE_FIELDS.contactNote.limit} from={400} />}
    />
  )
}
