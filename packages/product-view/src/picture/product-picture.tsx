import {
  pictureAddress,
  PICTURE_WIDTHS,
  type PictureView,
  type PictureOptions,
  type PictureWidth,
} from '@dotyk/domain/catalogue'

interface ProductPictureProps {
  /** `1-1-1-1`: the choice it is drawn of. */
  productId: string
  view?: PictureView
  /** What is printed on it. */
  printed?: Pick<PictureOptions, 'name' | 'line' | 'page' | 'layout'>
  /** How wide it is shown, as in `<img sizes>`: the browser picks a picture that is wide enough. */
  sizes: string
  /** For screen readers; '' where the words beside it say the same. */
  alt: string
  className?: string | undefined
  /** Whether it is what a visitor sees first. */
  isFirst?: boolean
}

const DRAWN_FIRST = 720 satisfies PictureWidth

/** A photograph of a product as it was chosen, three quarters as high as wide. */
export function ProductPicture(props: ProductPictureProps) {
  const { productId, view = 'front', printed = {}, sizes, alt, className, isFirst = false } = props
  const widths = PICTURE_WIDTHS.map(
    width => `${pictureAddress(productId, view, 'avif', { ...printed, width })} ${width}w`,
  )
  return (
    <picture>
      <source type="image/avif" srcSet={widths.join(', ')} sizes={sizes} />
      <img
        src={pictureAddress(productId, view, 'jpg', { ...printed, width: DRAWN_FIRST })}
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
