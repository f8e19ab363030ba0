import {
  productPicturePath,
  PICTURE_WIDTHS,
  type PictureView,
  type PictureOptions,
  type PictureWidth,
} from '@dotyk/domain/catalogue'

interface ProductPictureProps {
  /** The product's id: `1-1-1-1`. */
  productId: string
  view?: PictureView
  /** The printed content. */
  printed?: Pick<PictureOptions, 'name' | 'line' | 'page' | 'layout' | 'ownDesign'>
  /** The displayed width as in `<img sizes>`, for choosing the picture's resolution. */
  sizes: string
  /** Alternative text; '' if the adjacent text says the same. */
  alt: string
  className?: string | undefined
  /** Whether the picture is in the first viewport. */
  isFirst?: boolean
}

const DRAWN_FIRST = 720 satisfies PictureWidth

/** A photo of a product with its options, with an aspect ratio of 4:3. */
export function ProductPicture(props: ProductPictureProps) {
  const { productId, view = 'front', printed = {}, sizes, alt, className, isFirst = false } = props
  const widths = PICTURE_WIDTHS.map(
    width => `${productPicturePath(productId, view, 'avif', { ...printed, width })} ${width}w`,
  )
  return (
    <picture>
      <source type="image/avif" srcSet={widths.join(', ')} sizes={sizes} />
      <img
        src={productPicturePath(productId, view, 'jpg', { ...printed, width: DRAWN_FIRST })}
        alt={alt}
        width="960"
        height="720"
        className={className}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
