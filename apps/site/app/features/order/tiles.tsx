import { type ReactNode, useId } from 'react'
import styles from './fields.module.css'

interface TilesProps<Value extends string | number> {
  label: string
  /** Where the title above already says what is chosen. */
  labelHidden?: boolean
  value: Value
  options: readonly {
    value: Value
    name: string
    /** Stands at the end of the name's line: a price. */
    aside?: ReactNode
    about?: ReactNode
    picture?: ReactNode
    disabled?: boolean
  }[]
  /** How many tiles are in a row where the space allows it. */
  columns: 1 | 2 | 4
  onChoose: (value: Value) => void
}

/** A few choices of which one holds, each a large surface to press. */
export function Tiles<Value extends string | number>({
  label,
  labelHidden = false,
  value,
  options,
  columns,
  onChoose,
}: TilesProps<Value>) {
  const group = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={labelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.tiles} data-columns={columns}>
        {options.map(option => (
          <label key={option.value} className={styles.tile}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChoose(option.value)}
            />
            {option.picture && <span className={styles.tilePicture}>{option.picture}</span>}
            <span className={styles.tileText}>
              <span className={styles.tileName}>{option.name}</span>
              {option.aside && <span className={styles.tileAside}>{option.aside}</span>}
              {option.about && <span className={styles.tileAbout}>{option.about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
