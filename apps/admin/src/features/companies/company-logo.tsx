import styles from './companies.module.css'

/** A company's logo, or the first letter of the company's name if there is no logo. */
export function CompanyLogo({ name, logo }: { name: string; logo: string | null }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {logo ? <img src={logo} alt="" /> : name.trim().charAt(0).toUpperCase() || '·'}
    </span>
  )
}
