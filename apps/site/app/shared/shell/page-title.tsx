import { useEffect } from 'react'
import { useSiteData } from '../site-data.ts'

/** Names a page of the owner's area, which the server names in the document already. */
export function PageTitle({ children }: { children: string }) {
  const { brand } = useSiteData()
  const title = `${children} · ${brand.name}`
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
