import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import { chooseScheme, useScheme } from '../theme/scheme.ts'
import styles from './shell.module.css'

/**
 * A switch between the light and the dark colour scheme. The default is the system's scheme, and the choice is stored in this
 * browser.
 */
export function SchemeSwitch() {
  const { t } = useTranslation('console')
  const isDark = useScheme() === 'dark'
  const name = isDark ? t('scheme.light') : t('scheme.dark')
  return (
    <button
      type="button"
      className={styles.iconButton}
      title={name}
      aria-label={name}
      onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} size={15} />
    </button>
  )
}
