import { useEffect, useState } from 'react'

/** An address by which the page shows a chosen file; null where there is none. */
export function usePictureAddress(file: File | undefined): string | null {
  const [shown, setShown] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setShown({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return shown !== null && shown.file === file ? shown.address : null
}
