import { LOCKABLE_FIELDS, type LockableField } from '@dotyk/domain/groups'
import { Checkbox } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/icons.tsx'
import styles from './groups.module.css'

interface LockedFieldsProps {
  locked: readonly LockableField[]
  onChange: (locked: LockableField[]) => void
}

/** Chooses the fields that the group's template sets for all members. */
export function LockedFields({ locked, onChange }: LockedFieldsProps) {
  const { t } = useTranslation('console')
  return (
    <fieldset className={styles.locks}>
      <legend className={styles.legend}>{t('groups.template.locks')}</legend>
      {LOCKABLE_FIELDS.map(field => {
        const isLocked = locked.includes(field)
        return (
          <div key={field} className={isLocked ? styles.lockOn : styles.lock}>
            <Icon name={isLocked ? 'key' : 'edit'} size={14} />
            <Checkbox
              label={t(`groups.fields.${field}`)}
              checked={isLocked}
              onChange={checked =>
                onChange(LOCKABLE_FIELDS.filter(each => (each === field ? checked : locked.includes(each))))
              }
            />
            <span className={styles.lockState}>
              {t(isLocked ? 'groups.template.locked' : 'groups.template.free')}
            </span>
          </div>
        )
      })}
    </fieldset>
  )
}
