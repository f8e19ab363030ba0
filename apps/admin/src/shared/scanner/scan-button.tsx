import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import styles from './scanner.module.css'

/** The camera and the reader of codes are loaded once they are needed. */
const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }))

/** Opens the camera that scans the code of an order. */
export function ScanButton() {
  const { t } = useTranslation('console')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('scanner.open')}
        title={t('scanner.open')}
        onClick={() => setOpen(true)}
      >
        <Icon name="scan" />
      </button>
      {isOpen && (
        <Suspense>
          <ScanDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
