import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { FormError } from '../fields/FormError.tsx'
import styles from './PictureField.module.css'

interface PictureFieldProps {
  label: string
  /** The URL of a stored picture, or a chosen file; null if there is none. */
  picture: string | File | null
  /** Called with null when the picture is removed. */
  onChange: (file: File | null) => void
  /** Accepted file types: `image/png,image/svg+xml`. */
  accept: string
  chooseLabel: string
  replaceLabel: string
  removeLabel: string
  hint?: ReactNode
  error?: ReactNode
  /** Whether an upload or download is in progress. */
  busy?: boolean
  /** The field's name in refusals, which focus the button that chooses a file. */
  name?: string
}

/** A picture with buttons to replace and remove it. */
export function PictureField({
  label,
  picture,
  onChange,
  accept,
  hint,
  error,
  busy = false,
  name,
  ...words
}: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const address = usePictureUrl(picture)
  const choose = address ? words.replaceLabel : words.chooseLabel
  return (
    <div role="group" aria-labelledby={id} className={styles.field}>
      <span className={styles.thumb}>{address && <img src={address} alt="" />}</span>
      <span className={styles.text}>
        <span id={id}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file) onChange(file)
          // Clearing the input allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
      <span className={styles.actions}>
        <Button
          size="small"
          name={name}
          busy={busy}
          aria-label={`${choose}: ${label}`}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        {address && (
          <Button
            size="small"
            variant="plain"
            busy={busy}
            aria-label={`${words.removeLabel}: ${label}`}
            onClick={() => onChange(null)}
          >
            {words.removeLabel}
          </Button>
        )}
      </span>
      <FormError>{error}</FormError>
    </div>
  )
}

/** Returns the URL of a picture: the address of a stored picture, or a data URL of a chosen file. */
export function usePictureUrl(picture: string | File | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!(picture instanceof File)) return
    const reader = new FileReader()
    reader.onload = () => setRead({ file: picture, address: reader.result as string })
    reader.readAsDataURL(picture)
    return () => reader.abort()
  }, [picture])
  if (!(picture instanceof File)) return picture
  return read?.file === picture ? read.address : null
}
