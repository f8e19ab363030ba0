import { documentPath } from '@dotyk/domain/documents'
import { LinkedText } from '../linked-text.tsx'
import styles from './forms.module.css'

/** Addresses for the links in agreement texts. */
export const AGREEMENT_PATHS = {
  agreement: documentPath('user-agreement'),
  privacy: documentPath('privacy-policy'),
  returns: documentPath('product-return'),
}

/** The documents that pressing the adjacent button accepts. They open in a new tab, so that the form keeps its state. */
export function AgreementNote({ children }: { children: string }) {
  return (
    <p className={styles.agreement}>
      <LinkedText inNewTab>{children}</LinkedText>
    </p>
  )
}
