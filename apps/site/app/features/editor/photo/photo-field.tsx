import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../field-place.ts'
import { Icon } from '../icon.tsx'
import styles from './photo-field.module.css'
import { usePhoto, useShownPhoto } from './use-photo.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

const FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

/** The photo as the card shows it, round; a press or a dropped file changes it. */
export function PhotoField() {
  const { t } = useTranslation('editor')
  const { busy, picture, choose, cut, forgetPicture, remove } = usePhoto()
  const shown = useShownPhoto()
  const [dropping, setDropping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const statusId = useId()

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file) void choose(file)
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setDropping(false)
    take(event.dataTransfer.files)
  }

  return (
    <div
      className={styles.field}
      onDragOver={event => {
        event.preventDefault()
        setDropping(true)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <label className={styles.photo} data-dropping={dropping || undefined} data-busy={busy || undefined}>
        <input
          ref={input}
          id={fieldId({ field: 'photo', entry: null, part: '' })}
          type="file"
          accept={FORMATS}
          className={styles.input}
          aria-label={`${t('photo.label')}: ${shown ? t('photo.change') : t('photo.add')}`}
          aria-describedby={statusId}
          aria-busy={busy || undefined}
          disabled={busy}
          onChange={event => take(event.target.files)}
        />
        {shown ? (
          <img src={shown} alt="" className={styles.image} />
        ) : (
          <span className={styles.empty}>
            <Icon name="photo" size={30} />
          </span>
        )}
        <span className={styles.strip} id={statusId}>
          {busy ? t('photo.busy') : shown ? t('photo.change') : t('photo.choose')}
        </span>
      </label>
      {shown && !busy && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('photo.remove')}
          onClick={() => void remove()}
        >
          <Icon name="remove" size={18} />
        </button>
      )}
      {picture && (
        <Suspense>
          <CropDialog picture={picture} onDone={frame => void cut(frame)} onClose={forgetPicture} />
        </Suspense>
      )}
    </div>
  )
}
