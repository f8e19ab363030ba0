import { initials, useFailedImage } from '@dotyk/card-page'
import { FILE_LIMITS, PICTURE_MEGAPIXELS } from '@dotyk/domain/profile'
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftField, useEditor } from '../editor-context.tsx'
import { fieldId } from '../entries/field-place.ts'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { Icon } from '../icon.tsx'
import styles from './photo-field.module.css'
import { usePhotoChanges, useShownPhoto } from './use-photo.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

const MEGABYTE = 1_024 * 1_024
const FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

/**
 * The round photo of the card. Pressing it or dropping a file on it changes the photo, and on a phone the owner can take a
 * picture.
 */
export function PhotoField() {
  const { t } = useTranslation('editor')
  const isLocked = useEditor().profile.lockedFields.includes('photo')
  const { busy, picture, choose, cut, forgetPicture, remove } = usePhotoChanges()
  const shown = useShownPhoto()
  const letters = useDraftField('name', initials)
  const { next } = useFirstSteps()
  const [dropping, setDropping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const statusId = useId()
  const limitsId = useId()
  const { hasFailed, watch } = useFailedImage(shown)
  const limits = t('photo.limits', { megabytes: FILE_LIMITS.photo / MEGABYTE, ...PICTURE_MEGAPIXELS })

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file && !isLocked) void choose(file)
    // The input is cleared, so that the same file can be chosen again.
    for (const each of [input.current, camera.current]) if (each) each.value = ''
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
      <label
        title={limits}
        className={styles.photo}
        data-dropping={dropping || undefined}
        data-busy={busy || undefined}
      >
        <input
          ref={input}
          id={fieldId({ field: 'photo', entry: null, part: '' })}
          type="file"
          accept={FORMATS}
          className={styles.input}
          aria-label={`${t('photo.label')}: ${shown ? t('photo.change') : t('photo.add')}`}
          aria-describedby={`${statusId} ${limitsId}`}
          aria-busy={busy || undefined}
          disabled={busy || isLocked}
          onChange={event => take(event.target.files)}
        />
        {shown && !hasFailed ? (
          <img {...watch} src={shown} alt="" className={styles.image} />
        ) : (
          <span className={styles.empty}>{letters || <Icon name="picture" size={28} />}</span>
        )}
        <span className={styles.pill} id={statusId} data-next={next === 'photo' || undefined}>
          {(shown || letters) && <Icon name="picture" size={15} />}
          {isLocked
            ? t('photo.locked')
            : busy
              ? t('photo.busy')
              : shown
                ? t('photo.change')
                : t('photo.choose')}
        </span>
        <span id={limitsId} className="visually-hidden">
          {limits}
        </span>
      </label>
      {!shown && !isLocked && (
        <label className={styles.camera}>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="user"
            className={styles.input}
            aria-label={t('photo.take')}
            disabled={busy || isLocked}
            onChange={event => take(event.target.files)}
          />
          <Icon name="photo" size={18} />
        </label>
      )}
      {shown && !busy && !isLocked && (
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
