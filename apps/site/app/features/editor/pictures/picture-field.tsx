import { Button } from '@dotyk/ui/button'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from './file-button.tsx'
import styles from './pictures.module.css'
import { type PictureName, useShownPictures } from './shown-pictures.ts'
import { UploadProgress } from './upload-progress.tsx'
import { usePictureChanges } from './use-picture.ts'

/** A picture of the card with buttons for its actions; the field also accepts a dropped file. */
export function PictureField({ name }: { name: PictureName }) {
  const { t } = useTranslation('appearance')
  const { busy, progress, set, remove } = usePictureChanges(name)
  const shown = useShownPictures()[name]
  const [dropping, setDropping] = useState(false)
  const hintId = useId()
  const label = t(`${name}.label`)

  function drop(event: DragEvent) {
    event.preventDefault()
    setDropping(false)
    const [file] = event.dataTransfer.files
    if (file) void set(file)
  }

  return (
    <div
      className={styles.field}
      role="group"
      aria-label={label}
      data-dropping={dropping || undefined}
      onDragOver={event => {
        event.preventDefault()
        setDropping(true)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <div className={styles.thumb} data-wide={name === 'background' || undefined} aria-hidden="true">
        {shown ? <img src={shown} alt="" /> : <span>{t('upload.none')}</span>}
      </div>
      <div className={styles.side}>
        <span className={styles.label}>{label}</span>
        <span id={hintId} className={styles.hint}>
          {t('upload.picture')}
        </span>
        {progress === null ? (
          <div className={styles.actions}>
            <FileButton
              text={shown ? t('upload.replace') : t('upload.choose')}
              label={`${label}: ${shown ? t('upload.replace') : t('upload.choose')}`}
              accept="image/*,.svg,.heic"
              disabled={busy}
              describedBy={hintId}
              onFile={file => void set(file)}
            />
            {shown && (
              <Button
                variant="plain"
                aria-label={`${label}: ${t('upload.remove')}`}
                onClick={() => void remove()}
              >
                {t('upload.remove')}
              </Button>
            )}
          </div>
        ) : (
          <UploadProgress share={progress} label={label} />
        )}
      </div>
    </div>
  )
}
