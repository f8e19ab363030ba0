import { PROFILE_FIELDS } from '@dotyk/domain/profile'
import { TextArea, TextField } from '@dotyk/ui/fields'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { FieldGroup } from '../entries/field-group.tsx'
import { fieldId } from '../entries/field-place.ts'
import { CardUrlPreview } from '../first-steps/card-url-preview.tsx'
import { TypeQuestion } from '../first-steps/type-question.tsx'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { useClaimSlugOnNameBlur } from '../first-steps/use-claim-slug-on-name-blur.ts'
import { PhotoField } from '../photo/photo-field.tsx'
import { CharacterCounter } from './counter.tsx'
import styles from './main-section.module.css'
import { OrganizationFields } from './organization-fields.tsx'
import { sectionAnchor } from './section.tsx'
import { useTextField } from './use-text-field.tsx'

const NAME = fieldId({ field: 'name', entry: null, part: '' })

/** The section of photo, name and description. In a new profile the name field comes first. */
export function MainSection() {
  const { t } = useTranslation('editor')
  const { isNew, profile } = useEditor()
  const { isReadyToShare } = useFirstSteps()
  const leaveName = useClaimSlugOnNameBlur()
  const isAsking = isNew && !isReadyToShare

  useEffect(() => {
    if (isNew && document.activeElement === document.body)
      document.getElementById(NAME)?.focus({ preventScroll: true })
  }, [isNew])

  return (
    <section
      id={sectionAnchor('main')}
      data-section="main"
      className={styles.card}
      aria-labelledby="main-title"
    >
      <h2 id="main-title" className={isAsking ? styles.title : 'visually-hidden'}>
        {isAsking ? t(`main.ask.${profile.type}`) : t('section.main')}
      </h2>
      <FieldGroup className={styles.fields}>
        <PhotoField />
        <NameField onLeave={leaveName} />
        {isAsking ? (
          <>
            <CardUrlPreview />
            <TypeQuestion />
          </>
        ) : (
          <>
            <InfoField />
            <OrganizationFields />
          </>
        )}
      </FieldGroup>
    </section>
  )
}

function NameField({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const { onBlur, ...text } = useTextField('name')
  return (
    <TextField
      {...text}
      className={styles.name}
      onBlur={() => {
        onBlur()
        onLeave()
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
      }}
      label={profile.type === 'personal' ? t('main.name') : t('main.organizationName')}
      placeholder={t(`main.namePlaceholder.${profile.type}`)}
      autoComplete={profile.type === 'personal' ? 'name' : 'organization'}
      enterKeyHint="done"
      aside={
        <CharacterCounter
          text={text.value}
          limit={PROFILE_FIELDS.name.limit}
          from={PROFILE_FIELDS.name.limit - 30}
        />
      }
    />
  )
}

function InfoField() {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const text = useTextField('info')
  return (
    <TextArea
      {...text}
      disabled={profile.lockedFields.includes('info')}
      className={styles.info}
      label={profile.type === 'personal' ? t('main.info') : t('main.infoOrganization')}
      placeholder={t(`main.infoPlaceholder.${profile.type}`)}
      aside={<CharacterCounter text={text.value} limit={PROFILE_FIELDS.info.limit} from={0} />}
    />
  )
}
