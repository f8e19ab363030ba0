import sprite from './services.svg?url'
import type { ShownService } from './shown-services.ts'

export function ServiceIcon({
  service,
  className,
}: {
  service: ShownService
  className?: string | undefined
}) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${service}`} />
    </svg>
  )
}
