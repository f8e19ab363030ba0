import { useTexts } from '../texts.tsx'
import styles from './forms.module.css'

/** Says where scripts are off that what stands here needs them. */
export function NoScripts() {
  const { t } = useTexts('common')
  return (
    <noscript>
      <p role="alert" className={styles.noScripts}>
        {t('noScripts')}
      </p>
    </noscript>
  )
}
