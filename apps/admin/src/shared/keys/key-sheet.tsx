import { Dialog } from '@dotyk/ui/dialog'
import { useStore } from '@dotyk/ui/store'
import { useTranslation } from 'react-i18next'
import { KeyCap } from './key-cap.tsx'
import { keyGroups } from './keys.ts'
import styles from './keys.module.css'

/** Every key that works on this screen. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['console', 'common'])
  const groups = useStore(keyGroups, [])
  return (
    <Dialog title={t('keys.title')} closeLabel={t('common:close')} onClose={onClose}>
      <dl className={styles.sheet}>
        {groups.flatMap(({ bindings }, place) =>
          bindings.map(({ keys, name }) => (
            <div key={`${place}-${keys}`} className={styles.line}>
              <dt>{name}</dt>
              <dd>
                <KeyCap keys={keys} />
              </dd>
            </div>
          )),
        )}
      </dl>
    </Dialog>
  )
}
