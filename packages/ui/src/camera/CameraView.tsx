import { Button } from '../button/index.ts'
import styles from './CameraView.module.css'
import type { CodeFormat } from './read-picture.ts'
import { type CameraState, useCamera } from './use-camera.ts'

interface CameraTexts {
  /** The label of the picture for screen readers. */
  camera: string
  /** The label of the button that switches the camera's light. */
  light: string
  /** The texts that explain why there is no picture. */
  states: Record<Exclude<CameraState, 'on'>, string>
}

interface CameraViewProps {
  /** Whether codes are read; while false the camera stays on but reads nothing. */
  isLooking: boolean
  onText: (text: string) => void
  texts: CameraTexts
  /** The kinds of codes to read if the browser supports them; QR codes are read in every browser. */
  formats?: readonly CodeFormat[]
}

/** Shows the camera's picture, or explains why there is none. */
export function CameraView({ isLooking, onText, texts, formats }: CameraViewProps) {
  const { video, state, light, switchLight } = useCamera(isLooking, onText, formats)
  return (
    <div className={styles.camera} data-state={state}>
      <video ref={video} muted playsInline aria-label={texts.camera} className={styles.video} />
      {state === 'on' ? (
        <span className={styles.frame} aria-hidden="true" />
      ) : (
        <p role="status" className={styles.off}>
          {texts.states[state]}
        </p>
      )}
      {light !== null && (
        <Button size="small" aria-pressed={light} className={styles.light} onClick={switchLight}>
          {texts.light}
        </Button>
      )}
    </div>
  )
}
