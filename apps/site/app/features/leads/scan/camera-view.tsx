import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { useCamera } from './use-camera.ts'
import styles from './scan.module.css'

interface CameraViewProps {
  isLooking: boolean
  onText: (text: string) => void
}

/** What the camera sees, or why it sees nothing. */
export function CameraView({ isLooking, onText }: CameraViewProps) {
  const { t } = useTranslation('scan')
  const { video, state, light, switchLight } = useCamera(isLooking, onText)
  return (
    <div className={styles.camera} data-state={state}>
      <video ref={video} muted playsInline aria-label={t('camera')} className={styles.video} />
      {state === 'on' ? (
        <span className={styles.frame} aria-hidden="true" />
      ) : (
        <p className={styles.off}>{t(`cameraStates.${state}`)}</p>
      )}
      {light !== null && (
        <Button size="small" aria-pressed={light} className={styles.light} onClick={switchLight}>
          {t('light')}
        </Button>
      )}
    </div>
  )
}
