import styles from './forms.module.css'

/** Why a call failed, where no field is to blame. */
export function CallError({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  ) : null
}
