import { useTranslation } from 'react-i18next'
import { AppHeader } from '../../shared/shell/app-header.tsx'
import styles from './editor.module.css'
import skeleton from './editor-skeleton.module.css'

/**
 * The skeleton of the editor while the profile loads. It has the editor's dimensions, so nothing shifts when the editor appears.
 */
export function EditorSkeleton() {
  const { t } = useTranslation(['editor', 'common'])
  return (
    <>
      <div className={styles.bar}>
        <AppHeader compact />
      </div>
      <main id="content" className={styles.editor} data-pane="edit" aria-busy="true">
        <h1 className="visually-hidden">{t('title')}</h1>
        <p className="visually-hidden" role="status">
          {t('common:loading')}
        </p>
        <div className={skeleton.nav}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map(line => (
            <span key={line} className={skeleton.line} />
          ))}
        </div>
        <div className={styles.form}>
          <div className={skeleton.main}>
            <span className={skeleton.photo} />
            <span className={skeleton.field} />
          </div>
          <div className={skeleton.composer} />
          <SectionPlaceholders />
        </div>
        <div className={styles.preview}>
          <div className={skeleton.phone} />
        </div>
      </main>
    </>
  )
}

/** The placeholders of the sections until they are rendered. */
export function SectionPlaceholders() {
  return ['a', 'b', 'c'].map(section => <div key={section} className={skeleton.section} />)
}
