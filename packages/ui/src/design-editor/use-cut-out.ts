import { type BackgroundKey, designPreviewFile, type DesignPicture } from '@dotyk/domain/print'
import { useRef, useState } from 'react'
import { useDesignHost } from './design-host.ts'
import { findCutOut } from './known-pictures.ts'

/** The pause after the last change before a picture is made, in milliseconds. */
const CHANGED = 350

/**
 * Removes the background of a placed picture, or restores it.
 * @param onPicture called with the picture that replaces the placed one
 */
export function useCutOut(picture: DesignPicture, onPicture: (picture: DesignPicture) => void) {
  const { explain, cutOutPicture, pictures } = useDesignHost()
  const uploaded = picture.cutOut ? pictures.read()[picture.cutOut.from] : picture
  const [pending, setPending] = useState<BackgroundKey | null>(null)
  const [error, setError] = useState<string | null>(null)
  const latest = useRef(0)

  async function makeCutOut(from: DesignPicture, background: BackgroundKey): Promise<DesignPicture> {
    const made = await cutOutPicture(from.id, background)
    pictures.remember([made])
    await loadPreview(made.id)
    return made
  }

  async function remove(from: DesignPicture, background: BackgroundKey, change: number): Promise<void> {
    try {
      const made = findCutOut(pictures, from.id, background) ?? (await makeCutOut(from, background))
      if (change === latest.current) onPicture(made)
    } catch (failure) {
      const explained = await explain(failure)
      if (change === latest.current) setError(explained)
    }
    if (change === latest.current) setPending(null)
  }

  return {
    /** The uploaded picture; undefined if it isn't known. */
    uploaded,
    /** The background that was removed or is being removed; null if there is none. */
    background: pending ?? picture.cutOut?.background ?? null,
    isPending: pending !== null,
    error,
    /** @param background the background to remove; null to restore it */
    change: (background: BackgroundKey | null): void => {
      if (!uploaded) return
      const change = ++latest.current
      setError(null)
      setPending(background)
      if (background)
        setTimeout(() => change === latest.current && void remove(uploaded, background, change), CHANGED)
      else onPicture(uploaded)
    },
  }
}

/** Loads a picture before it is shown, because otherwise nothing would be shown while it loads. */
async function loadPreview(id: string): Promise<void> {
  const image = new Image()
  image.src = `/files/${designPreviewFile(id)}`
  // If loading fails now, the component that shows the picture loads it again.
  await image.decode().catch(() => undefined)
}
