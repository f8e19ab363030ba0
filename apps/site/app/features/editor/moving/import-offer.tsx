import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { importShown } from './import-shown.ts'
import styles from './import-offer.module.css'

/** Leads to the import from where contacts are added. */
export function ImportOffer({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <button
      type="button"
      className={styles.offer}
      onClick={() => {
        onOpen?.()
        importShown.set(true)
      }}
    >
      <Icon name="moveIn" />
      <span>{t('picker.import')}</span>
    </button>
  )
}
