import { TEXT_FIELDS } from '@dotyk/domain/profile'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { Icon } from '../icon.tsx'
import styles from './main-section.module.css'

const Fields = lazy(async () => ({ default: (await import('./personal-fields.tsx')).PersonalFields }))

/** The text fields other than name and description. */
const MORE = TEXT_FIELDS.filter(field => field !== 'name' && field !== 'info')

/** Fields for position, company and similar data, collapsed for persons and expanded for organizations. */
export function OrganizationFields() {
  const { t } = useTranslation('editor')
  const { profile, saving } = useEditor()
  const id = useId()
  const [isFilled] = useState(() => MORE.some(field => saving.get().draft[field] !== ''))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isWrong = useSavingState(({ problems }) =>
    problems.some(({ field }) => MORE.some(each => each === field)),
  )
  const open = isWrong || (chosen ?? (isFilled || profile.type === 'organization'))
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        {t(`main.more.${profile.type}`)}
        <Icon name="down" size={20} />
      </button>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<div className={styles.coming} />}>
            <Fields />
          </Suspense>
        )}
      </div>
    </div>
  )
}
