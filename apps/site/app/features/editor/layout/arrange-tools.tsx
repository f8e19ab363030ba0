import { Button } from '@dotyk/ui/button'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import styles from './arrange-tools.module.css'

interface ArrangeToolsProps {
  arranging: boolean
  /** @param byKeys whether the button was pressed without a pointer, for example with the keyboard */
  onToggle: (byKeys: boolean) => void
  onDefault: () => void
  isDefault: boolean
  onUndo: () => void
  canUndo: boolean
}

/** The tools above the card: the button that starts arranging, and the actions that are available while arranging. */
export const ArrangeTools = memo(function ArrangeTools({
  arranging,
  onToggle,
  onDefault,
  isDefault,
  onUndo,
  canUndo,
}: ArrangeToolsProps) {
  const { t } = useTranslation('editor')
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('arrange.tools')}>
      {arranging && (
        <>
          <button
            type="button"
            className={styles.icon}
            aria-label={t('arrange.undo')}
            title={t('arrange.undo')}
            aria-disabled={!canUndo}
            onClick={() => canUndo && onUndo()}
          >
            <Icon name="undo" />
          </button>
          <Button
            className={styles.grow}
            aria-label={t('arrange.default')}
            aria-disabled={isDefault}
            onClick={() => !isDefault && onDefault()}
          >
            {t('arrange.defaultShort')}
          </Button>
        </>
      )}
      <Button variant={arranging ? 'filled' : 'quiet'} onClick={event => onToggle(event.detail === 0)}>
        {!arranging && <Icon name="arrange" />}
        {t(arranging ? 'arrange.done' : 'arrange.begin')}
      </Button>
    </div>
  )
})
