import type { Reply } from '@dotyk/contract/client'
import { useTranslation } from 'react-i18next'
import styles from './system.module.css'

type System = Reply<'GET /admin/api/v1/system'>

/** Shows whether uploaded PDFs are scanned for malicious content, and whether the scanner answers. */
export function ScannerRow({ scanner }: Pick<System, 'scanner'>) {
  const { t } = useTranslation('console')
  const state = scanner ? (scanner.answers ? 'works' : 'away') : 'off'
  return (
    <li className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.name}>{t('system.scanner.name')}</h2>
        <span className={state === 'works' ? styles.real : styles.embedded}>
          {t(`system.scanner.marks.${state}`)}
        </span>
      </div>
      <p className={styles.what}>{t(`system.scanner.what.${state}`)}</p>
      <p className={styles.meaning}>{t(`system.scanner.text.${state}`)}</p>
    </li>
  )
}
