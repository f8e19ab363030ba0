import { documentPath } from '@dotyk/domain/documents'
import { LinkedText } from '../linked-text.tsx'
import styles from './forms.module.css'

/** The addresses of the links in agreement texts. */
export const AGREEMENT_PATHS = {
  agreement: documentPath('user-agreement'),
  privacy: documentPath('privacy-policy'),
  returns: documentPath('product-return'),
}

/**
 * A note about the documents that the visitor accepts by pressing the adjacent button. The documents open in a new tab, so that
 * the form keeps its state.
 */
export function AgreementNote({ children }: { children: string }) {
  return (
    <p className={styles.agreement}>
      <LinkedText inNewTab>{children}</LinkedText>
    </p>
  )
}
