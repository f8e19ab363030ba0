import { useEffect } from 'react'
import { useSiteData } from '../site-data.ts'

/** Sets the title of a page in the owner's area on navigation; the server sets the title of the first page. */
export function PageTitle({ children }: { children: string }) {
  const { brand } = useSiteData()
  const title = `${children} · ${brand.name}`
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
