import type { Block } from '@dotyk/i18n/documents'
import styles from './document.module.css'
import { LinkedText } from '../../shared/linked-text.tsx'

interface DocumentBlockProps {
  block: Block
  /** The number and anchor of a paragraph that can be cited. */
  clause?: { number: string; id: string } | undefined
}

/** A paragraph, list, sequence of steps or table of an information page. */
export function DocumentBlock({ block, clause }: DocumentBlockProps) {
  if (typeof block === 'string') {
    return (
      <p id={clause?.id} className={clause && styles.clause}>
        {clause && (
          <>
            <a href={`#${clause.id}`} className={styles.number}>
              {clause.number}
            </a>{' '}
          </>
        )}
        <LinkedText>{block}</LinkedText>
      </p>
    )
  }
  if ('rows' in block) return <Table {...block} />
  if ('steps' in block) {
    return <ol className={styles.steps}>{items(block.steps)}</ol>
  }
  return <ul className={styles.list}>{items(block.list)}</ul>
}

function items(texts: string[]) {
  return texts.map(text => (
    <li key={text}>
      <LinkedText>{text}</LinkedText>
    </li>
  ))
}

/** A table. On a narrow screen each row has `display: block`, which removes the table semantics, so the roles are explicit. */
function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {head.map(name => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => (
          <tr key={row[0]} role="row">
            {row.map((text, at) => (
              <td key={head[at]} role="cell" data-label={head.length > 2 ? head[at] : undefined}>
                <LinkedText>{text}</LinkedText>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
