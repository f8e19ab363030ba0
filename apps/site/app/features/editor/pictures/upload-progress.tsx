import { useTranslation } from 'react-i18next'
import styles from './pictures.module.css'

/** Shows the progress of an upload; at 100% the server is still processing the file. */
export function UploadProgress({ share, label }: { share: number; label: string }) {
  const { t } = useTranslation('appearance')
  const percent = Math.round(share * 100)
  const text = percent < 100 ? t('upload.progress', { percent }) : t('upload.busy')
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={label} />
      <span>{text}</span>
    </div>
  )
}
