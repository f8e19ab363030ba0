import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { importDialogOpenStore } from './import-dialog-open-store.ts'
import styles from './import-offer.module.css'

/** A button that opens the import, shown where contacts are added. */
export function ImportOffer({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <button
      type="button"
      className={styles.offer}
      onClick={() => {
        onOpen?.()
        importDialogOpenStore.set(true)
      }}
    >
      <Icon name="moveIn" />
      <span>{t('picker.import')}</span>
    </button>
  )
}
