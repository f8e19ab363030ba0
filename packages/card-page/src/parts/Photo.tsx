import type { Card } from '@dotyk/domain/card'
import { initials } from './initials.ts'
import { Mark } from './Mark.tsx'
import { isSafeImage } from './safe-image.ts'

/** The photo, or what stands for it. `size` is the side of the image file in pixels. */
export function Photo({ card, size }: { card: Card; size: number }) {
  if (isSafeImage(card.photo)) {
    return (
      <img
        className="photo"
        src={card.photo}
        alt={card.name}
        width={size}
        height={size}
        fetchPriority="high"
      />
    )
  }
  return (
    <div className="photo" aria-hidden="true">
      {initials(card.name) || <Mark />}
    </div>
  )
}
