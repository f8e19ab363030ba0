import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CodeFormat, loadCodeReader } from './read-picture.ts'

/**
 * The states of the camera. `none`: the device has no camera, or the page isn't opened over https. `busy`: another application
 * uses it.
 */
export type CameraState = 'starting' | 'on' | 'denied' | 'none' | 'busy'

/** The time in milliseconds between two searches for codes in the camera's picture. */
const LOOK_EVERY_MS = 150

export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** Whether the light is on; null for a camera without a light. */
  light: boolean | null
  switchLight: () => void
}

/**
 * Opens the back camera and reads the codes that it sees.
 * @param isLooking whether codes are read; while false the camera stays on but reads nothing
 * @param formats the kinds of codes to read if the browser supports them; only the value of the first render is used
 */
export function useCamera(
  isLooking: boolean,
  onText: (text: string) => void,
  formats?: readonly CodeFormat[],
): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack | null>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [light, setLight] = useState<boolean | null>(null)
  const isWanted = useEffectEvent(() => isLooking)
  const report = useEffectEvent(onText)
  const openReader = useEffectEvent(() => loadCodeReader(formats))

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined

    async function run(): Promise<void> {
      const stream = await openBackCamera()
      const [opened] = stream.getVideoTracks()
      const element = video.current
      if (isOver || !opened || !element) {
        for (const each of stream.getTracks()) each.stop()
        return
      }
      track.current = opened
      element.srcObject = stream
      await element.play()
      setState('on')
      setLight(hasLight(opened) ? false : null)
      const read = await openReader()
      const look = async () => {
        const text = isWanted() && element.videoWidth > 0 ? await read(element) : null
        if (isOver) return
        if (text && isWanted()) report(text)
        timer = setTimeout(() => void look(), LOOK_EVERY_MS)
      }
      await look()
    }

    run().catch((failure: unknown) => {
      if (!isOver) setState(stateOfFailure(failure))
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      track.current?.stop()
      track.current = null
    }
  }, [])

  const switchLight = useCallback(() => {
    const next = light !== true
    // `torch` is a valid constraint of a camera, although TypeScript's types lack it.
    const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: next }
    track.current?.applyConstraints({ advanced: [torch] }).then(
      () => setLight(next),
      () => setLight(null),
    )
  }, [light])

  return { video, state, light, switchLight }
}

async function openBackCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('No camera without https.', 'NotFoundError')
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 1_280 } },
  })
}

function hasLight(track: MediaStreamTrack): boolean {
  // Some browsers don't report the capabilities of a camera.
  if (!('getCapabilities' in track)) return false
  const capabilities: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities()
  return capabilities.torch === true
}

function stateOfFailure(failure: unknown): CameraState {
  const name = failure instanceof DOMException ? failure.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}
