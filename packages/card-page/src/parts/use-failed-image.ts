import { useState } from 'react'

/** Returns whether a picture failed to load, for example offline; spread `watch` on its element. */
export function useFailedImage(src: string) {
  const [failed, setFailed] = useState<string | null>(null)
  return {
    hasFailed: failed === src,
    watch: {
      onError: () => setFailed(src),
      // The image may have failed before hydration.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src)
      },
    },
  }
}
