import type { Section } from '@dotyk/i18n/documents'
import { DocumentBlock } from './document-block.tsx'
import styles from './document.module.css'

interface DocumentSectionProps {
  section: Section
  /** The section's number in a numbered document. */
  number?: number | undefined
}

/** A section with an anchor for its heading and, in a numbered document, for each paragraph. */
export function DocumentSection({ section: { id, title, blocks }, number }: DocumentSectionProps) {
  // Only paragraphs are numbered, because a list belongs to the paragraph before it.
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
