import type { Section } from '@dotyk/i18n/documents'
import { DocumentBlock } from './document-block.tsx'
import styles from './document.module.css'

interface DocumentSectionProps {
  section: Section
  /** Its place in a numbered document. */
  number?: number | undefined
}

/** A section whose heading, and in a numbered document whose paragraphs, have addresses of their own. */
export function DocumentSection({ section: { id, title, blocks }, number }: DocumentSectionProps) {
  // Only paragraphs are counted: a list belongs to the one before it.
  const placeOf = (at: number) => blocks.slice(0, at + 1).filter(block => typeof block === 'string').length
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>
        <a href={`#${id}`}>
          {number !== undefined && `${number}. `}
          {title}
        </a>
      </h2>
      {blocks.map((block, at) => (
        <DocumentBlock
          key={at}
          block={block}
          clause={
            number === undefined
              ? undefined
              : { number: `${number}.${placeOf(at)}.`, id: `${id}-${placeOf(at)}` }
          }
        />
      ))}
    </section>
  )
}
