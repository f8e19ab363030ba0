import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface ChoicesProps<Value extends string | number> {
  /** What is chosen, for who can't see the title above. */
  label: string
  value: Value
  options: readonly { value: Value; name: string; lang?: string; about?: ReactNode }[]
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** A few choices of which one holds, each a large surface to press. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const group = useId()
  return (
    <fieldset className={styles.choices} aria-busy={props.disabled || undefined}>
      <legend className="visually-hidden">{props.label}</legend>
      {props.options.map(({ value, name, lang, about }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={value === props.value}
            onChange={() => {
              if (!props.disabled) props.onChoose(value)
            }}
          />
          <span>
            <span className={styles.choiceName} lang={lang}>
              {name}
            </span>
            {about && <span className={styles.soft}>{about}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
