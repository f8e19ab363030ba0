import { type Card, isSafeHref } from '@dotyk/domain/card'
import { initials } from './initials.ts'
import { ProductMark } from './Mark.tsx'
import { isSafeImage } from './safe-image.ts'
import { useFailedImage } from './use-failed-image.ts'

/** The photo or its replacement; in the editor also if it fails to load. `size` is the side of the image file in pixels. */
export function Photo({ card, size }: { card: Card; size: number }) {
  const { hasFailed, watch } = useFailedImage(card.photo)
  if (isSafeImage(card.photo) && !hasFailed) {
    return (
      <img
        {...watch}
        className="photo u-photo"
        src={card.photo}
        alt={card.name}
        width={size}
        height={size}
        fetchPriority="high"
      />
    )
  }
  const emblem = organizationEmblem(card)
  if (emblem) {
    const { logoLink } = card.customization
    const image = <img src={emblem} alt={card.name} />
    if (!logoLink || !isSafeHref(logoLink)) return <div className="photo emblem">{image}</div>
    return (
      <a className="photo emblem" href={logoLink} rel="noopener">
        {image}
      </a>
    )
  }
  return (
    <div className="photo" aria-hidden="true">
      {initials(card.name) || <ProductMark />}
    </div>
  )
}

/** Returns the logo of an organization without a photo, which replaces the photo. */
export function organizationEmblem({ type, photo, customization: { logo } }: Card): string | null {
  return type === 'organization' && !isSafeImage(photo) && isSafeImage(logo) ? logo : null
}
