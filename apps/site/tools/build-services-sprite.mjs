// @ts-check
/**
 * Generates one sprite of the landing page's icons, referenced as `services.svg#telegram`, from the card's outlines in the
 * catalogue's colours. Run this script after changing the outlines, the colours or the list of shown services.
 */
import { writeFile } from 'node:fs/promises'
import { SERVICES } from '../../../packages/domain/src/profile/services/catalogue/index.ts'
import { icons } from '../../../packages/card-page/src/icons/icons.generated.ts'
import { SHOWN_SERVICES } from '../app/features/landing/shown-services.ts'

const symbols = SHOWN_SERVICES.map(([id]) => {
  const service = SERVICES.find(service => service.id === id)
  const [size, path] = icons[service?.icon ?? ''] ?? []
  if (!service || !size || !path) throw new Error(`${id} has no icon in the catalogue`)
  return `<symbol id="${id}" viewBox="0 0 ${size} ${size}"><path fill="${service.colour}" d="${path}"/></symbol>`
})

await writeFile(
  new URL('../app/features/landing/services.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
