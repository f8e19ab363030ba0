import { PROFILE_TYPES, type ProfileType } from '@dotyk/domain/profile'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeType } from '../../../shared/calls/profile-calls.ts'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { useEditor } from '../editor-context.tsx'
import { adoptProfile } from '../saving/own-profile.ts'
import styles from './type-question.module.css'

/** Asks a new owner for the profile type. A company or a café takes one press; a person needs none. */
export function TypeQuestion() {
  const { t, i18n } = useTranslation('editor')
  const { saving, profile } = useEditor()
  /** The type that the owner has pressed, until it is stored. */
  const [pressed, setPressed] = useState<ProfileType | null>(null)
  const chosen = pressed ?? profile.type

  async function choose(type: ProfileType) {
    setPressed(type)
    try {
      adoptProfile(saving, await storeType(type))
    } catch (error) {
      showToast(`${t('type.failed')}: ${await explainFailure(i18n, error)}`, 'error')
    }
    setPressed(null)
  }

  return (
    <fieldset className={styles.types} disabled={profile.lockedFields.includes('type')}>
      <legend className={styles.legend}>{t('type.title')}</legend>
      {PROFILE_TYPES.map(type => (
        <label key={type} className={styles.type}>
          <input
            type="radio"
            name="profile-type"
            className="visually-hidden"
            checked={type === chosen}
            onChange={() => void (pressed ?? choose(type))}
          />
          {t(`type.${type}`)}
        </label>
      ))}
    </fieldset>
  )
}
