import { LIMITS, PLACEHOLDER_NAME } from '@dotyk/domain/profile'
import { TextArea, TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import { useEditor, useProblems, useSavingState } from '../editor-context.tsx'
import { FieldGroup } from '../entries/field-group.tsx'
import { ProblemText } from '../entries/problem-text.tsx'
import { fieldId } from '../field-place.ts'
import { PhotoField } from '../photo/photo-field.tsx'
import type { SectionId } from './section-list.ts'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** Who the card is about: photo, name and a line or two. */
export function MainSection({ open, onToggle }: { open: boolean; onToggle: (id: SectionId) => void }) {
  const { t } = useTranslation('editor')
  return (
    <Section id="main" title={t('section.main')} open={open} onToggle={onToggle}>
      <div className={styles.main}>
        <PhotoField />
        <FieldGroup className={styles.fields}>
          <NameField />
          <InfoField />
        </FieldGroup>
      </div>
    </Section>
  )
}

function useText(field: 'name' | 'info') {
  const { saving } = useEditor()
  const value = useSavingState(({ draft }) => draft[field])
  const [problem] = useProblems(field, null)
  return {
    id: fieldId({ field, entry: null, part: '' }),
    value,
    error: problem && <ProblemText problem={problem} />,
    onChange: (event: { target: { value: string } }) => saving.edit(field, () => event.target.value),
    onBlur: () => saving.reveal({ field, entry: null, part: '' }),
  }
}

function NameField() {
  const { t } = useTranslation('editor')
  const { profile, language } = useEditor()
  const text = useText('name')
  return (
    <TextField
      {...text}
      label={profile.type === 10 ? t('main.name') : t('main.organization')}
      placeholder={PLACEHOLDER_NAME[language]}
      autoComplete={profile.type === 10 ? 'name' : 'organization'}
      aside={<Counter text={text.value} limit={LIMITS.name} from={LIMITS.name - 30} />}
    />
  )
}

function InfoField() {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const text = useText('info')
  return (
    <TextArea
      {...text}
      label={profile.type === 10 ? t('main.info') : t('main.infoOrganization')}
      placeholder={t('main.infoPlaceholder')}
      aside={<Counter text={text.value} limit={LIMITS.info} from={0} />}
    />
  )
}

/** How many of the allowed characters are used, shown from a length on; counted as the rules count them. */
function Counter({ text, limit, from }: { text: string; limit: number; from: number }) {
  const { t } = useTranslation('editor')
  const count = [...text.trim()].length
  if (count === 0 || count < from) return null
  return <span data-over={count > limit || undefined}>{t('main.counter', { count, limit })}</span>
}
