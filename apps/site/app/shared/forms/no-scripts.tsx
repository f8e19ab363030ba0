import { useTexts } from '../texts.tsx'
import styles from './forms.module.css'

/** Tells visitors without scripts that this content requires them. */
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
