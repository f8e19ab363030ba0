import { Mark } from '@dotyk/ui/mark'
import { useSiteData } from '../site-data.ts'
import styles from './shell.module.css'

interface BrandMarkProps {
  /** Pixels of its height. */
  size: number
  /** At the foot a company may have a logo of its own. */
  inFooter?: boolean
}

/** Our own mark, a company's logo, or nothing where it has none; the name stands beside it. */
export function BrandMark({ size, inFooter = false }: BrandMarkProps) {
  const { brand } = useSiteData()
  const logo = (inFooter ? brand.footerLogo : null) ?? brand.logo
  if (brand.isOwn) return <Mark size={size} />
  return logo && <img src={logo} alt="" height={size} className={styles.logo} />
}
