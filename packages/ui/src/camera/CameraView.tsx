import { Button } from '../button/index.ts'
import styles from './CameraView.module.css'
import type { CodeFormat } from './read-picture.ts'
import { type CameraState, useCamera } from './use-camera.ts'

interface CameraTexts {
  /** The label of the picture for screen readers. */
  camera: string
  /** Of the button that switches the camera's light. */
  light: string
  /** Why there is no picture. */
  states: Record<Exclude<CameraState, 'on'>, string>
}

interface CameraViewProps {
  /** While false the camera stays on and nothing is read. */
  isLooking: boolean
  onText: (text: string) => void
  texts: CameraTexts
  /** Kinds of codes to read, where the browser can; QR codes are read everywhere. */
  formats?: readonly CodeFormat[]
}

/** What the camera sees, or why it sees nothing. */
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
