import { DESIGN_INKS, type OwnDesign } from '@dotyk/domain/print'
import { Choice } from '../choice/index.ts'
import { Switch } from '../switch/index.ts'
import { useDesignHost } from './design-host.ts'
import styles from './design-editor.module.css'
import type { DesignChange } from './use-own-design.ts'

interface DesignOptionsProps {
  design: OwnDesign
  onChange: (change: DesignChange) => void
}

/** Options for what is printed around and on the pictures. */
export function DesignOptions({ design, onChange }: DesignOptionsProps) {
  const { t } = useDesignHost()
  return (
    <div className={styles.options}>
      {!design.isLogo && (
        <>
          <label className={styles.option}>
            <span>{t('background')}</span>
            <input
              type="color"
              value={design.background}
              onChange={event => onChange({ background: event.currentTarget.value })}
            />
          </label>
          <Choice
            look="segments"
            labelShown
            wide
            label={t('ink.label')}
            value={design.ink}
            options={DESIGN_INKS.map(ink => ({ value: ink, label: t(`ink.${ink}`) }))}
            onChange={ink => onChange({ ink })}
          />
        </>
      )}
      <label className={styles.option}>
        <span>{t('sign')}</span>
        <Switch checked={design.hasSign} onChange={hasSign => onChange({ hasSign })} />
      </label>
      <label className={styles.option}>
        <span>{t('hints')}</span>
        <Switch checked={design.hasHints} onChange={hasHints => onChange({ hasHints })} />
      </label>
    </div>
  )
}
