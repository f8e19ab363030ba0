import styles from './document.module.css'
import { useTexts } from '../../shared/texts.tsx'

interface ContentsProps {
  entries: readonly { id: string; title: string }[]
  isNumbered: boolean
}

/** The table of contents: beside the text on a wide screen, collapsed above the text on a narrow one. */
export function TableOfContents({ entries, isNumbered }: ContentsProps) {
  const { t } = useTexts('information')
  const list = (
    <ol className={styles.entries}>
      {entries.map(({ id, title }, at) => (
        <li key={id}>
          <a href={`#${id}`}>{isNumbered ? `${at + 1}. ${title}` : title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav aria-label={t('contents')} className={styles.contents}>
        <p className={styles.contentsTitle}>{t('contents')}</p>
        {list}
      </nav>
      <details className={styles.folded}>
        <summary>{t('contents')}</summary>
        <nav aria-label={t('contents')}>{list}</nav>
      </details>
    </>
  )
}
