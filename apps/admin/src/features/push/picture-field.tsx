import { Button } from '@dotyk/ui/button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/icons.tsx'
import styles from './push.module.css'
import type { PictureName } from './use-draft.ts'
import { usePictureAddress } from './use-picture-address.ts'

interface PictureFieldProps {
  name: PictureName
  file: File | undefined
  onChange: (file: File | undefined) => void
}

/** A picture of the message: chosen, seen, and taken out again. */
export function PictureField({ name, file, onChange }: PictureFieldProps) {
  const { t } = useTranslation('console')
  const id = useId()
  const address = usePictureAddress(file)
  return (
    <div className={styles.picture}>
      <label htmlFor={id}>{t(`push.${name}`)}</label>
      <span className={styles.drop}>
        {address ? <img src={address} alt="" /> : <Icon name="upload" />}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-hint`}
          onChange={event => {
            onChange(event.target.files?.[0])
            // The same file again is a change too.
            event.target.value = ''
          }}
        />
      </span>
      <span id={`${id}-hint`} className={styles.faint}>
        {t(`push.${name}Hint`)}
      </span>
      {file && (
        <Button size="small" variant="plain" onClick={() => onChange(undefined)}>
          {t('push.removePicture')}
        </Button>
      )}
    </div>
  )
}
