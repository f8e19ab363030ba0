import { ProductMark } from '@dotyk/ui/mark'
import { useSiteData } from '../site-data.ts'
import styles from './shell.module.css'

interface BrandMarkProps {
  /** The height in pixels. */
  size: number
  /** Whether the mark is in the footer, for which a company may have a different logo. */
  inFooter?: boolean
}

/** The product's mark, or the company's logo if it has one; the name is shown beside the mark. */
export function BrandMark({ size, inFooter = false }: BrandMarkProps) {
  const { brand } = useSiteData()
  const logo = (inFooter ? brand.footerLogo : null) ?? brand.logo
  if (brand.isOwn) return <ProductMark size={size} />
  return logo && <img src={logo} alt="" height={size} className={styles.logo} />
}
