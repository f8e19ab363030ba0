import { buttonClass } from '@dotyk/ui/button'
import { type ReactNode, useId } from 'react'
import styles from './pictures.module.css'

interface FileButtonProps {
  /** The visible content of the button. */
  text: ReactNode
  label: string
  accept: string
  disabled: boolean
  describedBy?: string | undefined
  onFile: (file: File) => void
}

/** A button that opens a file chooser. The same file can be chosen twice in a row. */
export function FileButton({ text, label, accept, disabled, describedBy, onFile }: FileButtonProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${buttonClass()} ${styles.fileButton}`}
      data-disabled={disabled || undefined}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={disabled}
        className={styles.input}
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      {text}
    </label>
  )
}
