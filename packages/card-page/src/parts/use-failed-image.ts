import { useState } from 'react'

/** Whether a picture didn't come, as without a connection; `watch` are the properties of its element. */
export function useFailedImage(src: string) {
  const [failed, setFailed] = useState<string | null>(null)
  return {
    hasFailed: failed === src,
    watch: {
      onError: () => setFailed(src),
      // It may have failed before this code was there.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src)
      },
    },
  }
}
