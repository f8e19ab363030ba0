import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '@dotyk/ui/back-closes'
import styles from './crop.module.css'
import { CropArea } from './crop-area.tsx'
import { centredFrame, type CropFrame, MAX_ZOOM, zoomFrame, zoomOfFrame } from './crop-frame.ts'

interface CropDialogProps {
  picture: ImageBitmap
  onDone: (frame: CropFrame) => void
  onClose: () => void
}

/** A dialog for cropping a photo to a square by dragging, pinching, the mouse wheel or keys. */
export function CropDialog({ picture, onDone, onClose }: CropDialogProps) {
  const { t } = useTranslation('appearance')
  useBackCloses(true, onClose)
  const [frame, setFrame] = useState(() => centredFrame(picture))
  return (
    <Dialog title={t('crop.title')} closeLabel={t('crop.close')} onClose={onClose}>
      <div className={styles.crop}>
        <CropArea picture={picture} frame={frame} onFrame={setFrame} />
        <label className={styles.zoom}>
          <span>{t('crop.zoom')}</span>
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={zoomOfFrame(frame, picture)}
            onChange={event => setFrame(now => zoomFrame(now, picture, event.target.valueAsNumber))}
          />
        </label>
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('crop.cancel')}</Button>
          <Button variant="filled" onClick={() => onDone(frame)}>
            {t('crop.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
