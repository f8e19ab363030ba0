import { documentPath } from '@dotyk/domain/documents'
import { LinkedText } from '../linked-text.tsx'
import styles from './forms.module.css'

/** The addresses that the words of an agreement take. */
export const AGREEMENT_ADDRESSES = {
  agreement: documentPath('user-agreement'),
  privacy: documentPath('privacy-policy'),
  returns: documentPath('product-return'),
}

/** What pressing the button beside it agrees to. The documents open apart, so that the form stays as it is. */
export function AgreementNote({ children }: { children: string }) {
  return (
    <p className={styles.agreement}>
      <LinkedText inNewTab>{children}</LinkedText>
    </p>
  )
}
