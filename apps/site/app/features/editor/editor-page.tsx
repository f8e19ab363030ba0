import { useIsHydrated } from '@dotyk/ui/store'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../shared/shell/page-title.tsx'
import type { EditorPageProps } from './editor-page-props.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { LoadedEditor } from './loaded-editor.tsx'

/** The owner's page. The server renders its skeleton, and the browser renders the editor. */
export function EditorPage(props: EditorPageProps) {
  // This call loads all message namespaces of the first render, so that the server sends them with the page.
  const { t } = useTranslation(['editor', 'notices', 'common'])
  const isLive = useIsHydrated()
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {isLive ? <LoadedEditor {...props} /> : <EditorSkeleton />}
    </>
  )
}
