import { ProductMark } from '@dotyk/ui/mark'
import { useSiteData } from '../site-data.ts'
import styles from './shell.module.css'

interface BrandMarkProps {
  /** Height in pixels. */
  size: number
  /** A company may have a different logo for the footer. */
  inFooter?: boolean
}

/** The product's mark, or the company's logo if it has one; the name is beside it. */
export function BrandMark({ size, inFooter = false }: BrandMarkProps) {
  const { brand } = useSiteData()
  const logo = (inFooter ? brand.footerLogo : null) ?? brand.logo
  if (brand.isOwn) return <ProductMark size={size} />
  return logo && <img src={logo} alt="" height={size} className={styles.logo} />
}
