import { useEffect } from 'react'
import { useSiteData } from '../site-data.ts'

/** Sets the title of an owner's page on navigation; the server sets the first one. */
export function PageTitle({ children }: { children: string }) {
  const { brand } = useSiteData()
  const title = `${children} · ${brand.name}`
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
