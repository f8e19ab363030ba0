import { Suspense } from 'react'
import { useParams } from 'react-router'
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx'
import { WaitingPage } from '../shared/shell/message-pages.tsx'

export function Component() {
  return (
    // The names of colours are loaded from a separate file.
    <Suspense fallback={<WaitingPage />}>
      <CataloguePage openId={useParams()['id'] ?? null} />
    </Suspense>
  )
}
