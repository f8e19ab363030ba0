import { useDesignHost } from './design-host.ts'
import styles from './design-editor.module.css'

interface SizeSliderProps {
  /** The width in millimetres. */
  width: number
  least: number
  most: number
  onChange: (width: number) => void
}

/** A slider for the width of a placed picture. */
export function SizeSlider({ width, least, most, onChange }: SizeSliderProps) {
  const { t } = useDesignHost()
  return (
    <label className={styles.zoom}>
      <span>{t('size')}</span>
      <input
        type="range"
        min={least}
        max={most}
        step={0.1}
        value={width}
        aria-valuetext={t('millimetres', { width })}
        onChange={event => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  )
}
