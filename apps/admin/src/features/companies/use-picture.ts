import { useEffect, useState } from 'react'

/** The address to show a picture at: a stored one's own, a chosen file's as data. */
export function usePicture(picture: string | File | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!(picture instanceof File)) return
    const reader = new FileReader()
    reader.onload = () => setRead({ file: picture, address: reader.result as string })
    reader.readAsDataURL(picture)
    return () => reader.abort()
  }, [picture])
  if (!(picture instanceof File)) return picture
  return read?.file === picture ? read.address : null
}
