import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import styles from './scanner.module.css'

/** The scanner's code is loaded when the user first opens it. */
const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }))

/** A button that opens the camera to scan the code of an order. */
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
