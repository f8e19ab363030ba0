import styles from './card-brands.module.css'

/** The logos of the accepted payment cards, in a row. */
export function CardBrands() {
  return (
    <span className={styles.brands}>
      <svg viewBox="0 0 40 26" width="40" height="26" role="img" aria-label="Visa">
        <rect width="40" height="26" rx="5" fill="#1a2a8f" />
        <text
          x="20"
          y="17.5"
          textAnchor="middle"
          fill="#fff"
          fontFamily="Onest, system-ui, sans-serif"
          fontSize="11.5"
          fontStyle="italic"
          fontWeight="800"
        >
          VISA
        </text>
      </svg>
      <svg viewBox="0 0 40 26" width="40" height="26" role="img" aria-label="Mastercard">
        <rect width="40" height="26" rx="5" fill="#23242d" />
        <circle cx="16" cy="13" r="7.5" fill="#eb001b" />
        <circle cx="24" cy="13" r="7.5" fill="#f79e1b" />
        <path d="M20 6.66a7.5 7.5 0 0 1 0 12.68 7.5 7.5 0 0 1 0-12.68z" fill="#ff5f00" />
      </svg>
    </span>
  )
}
