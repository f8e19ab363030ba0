import { Dialog } from '../dialog/dialog.tsx'
import { useStore } from '@dotyk/ui/store'
import { useTranslation } from 'react-i18next'
import { KeyCap } from './key-cap.tsx'
import { type KeyGroup, keyGroupsStore } from './keys.ts'
import styles from './keys.module.css'

/** Lists all keys that work on the current screen. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['console', 'common'])
  const groups = useStore(keyGroupsStore, [])
  return (
    <Dialog losesNothing title={t('keys.title')} onClose={onClose}>
      <dl className={styles.sheet}>
        {Array.from(byName(groups), ([name, keys]) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>
              {keys.map(each => (
                <KeyCap key={each} keys={each} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Groups the keys by the name of their action. */
function byName(groups: readonly KeyGroup[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { keys, name } of groups.flatMap(({ bindings }) => bindings)) {
    const known = found.get(name) ?? []
    if (!known.includes(keys)) found.set(name, [...known, keys])
  }
  return found
}
