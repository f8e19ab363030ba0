import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import styles from './pane-switch.module.css'

export type EditorPane = 'edit' | 'preview'

/** A switch between the form and the card on a narrow screen. */
export function PaneSwitch({ pane, onSwitch }: { pane: EditorPane; onSwitch: (pane: EditorPane) => void }) {
  const { t } = useTranslation('editor')
  return (
    <nav className={styles.bar} aria-label={t('panes')}>
      <button
        type="button"
        className={styles.pane}
        aria-pressed={pane === 'edit'}
        onClick={() => onSwitch('edit')}
      >
        <Icon name="edit" /> {t('edit')}
      </button>
      <button
        type="button"
        className={styles.pane}
        aria-pressed={pane === 'preview'}
        onClick={() => onSwitch('preview')}
      >
        <Icon name="eye" /> {t('preview')}
      </button>
    </nav>
  )
}
