import { type Card, isSafeHref } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { readableUrl } from '@dotyk/domain/profile'
import { emblemOf } from './Photo.tsx'
import { isSafeImage } from './safe-image.ts'

interface CoverProps {
  card: Card
  brand: Pick<Brand, 'background'>
  inert: boolean
}

/** The header: the owner's background, the company's or our wave, and the logos on it. */
export function Cover({ card, brand, inert }: CoverProps) {
  const { logo, logoLink } = card.customization
  const background = card.customization.background ?? brand.background
  const { groupLogo } = card
  return (
    <div className="cover" inert={inert}>
      {isSafeImage(background) ? <Background image={background} /> : <Waves />}
      {isSafeImage(logo) && !emblemOf(card) && <Logo image={logo} link={logoLink} />}
      {isSafeImage(groupLogo.img) && <Logo image={groupLogo.img} link={groupLogo.link} />}
    </div>
  )
}

/** An uploaded background has a smaller file beside it, for plain screens. */
const LARGE = /^(\/files\/[0-9a-f]{32})-1280\.webp$/

function Background({ image }: { image: string }) {
  const file = LARGE.exec(image)?.[1]
  const sizes = file && {
    srcSet: `${file}-640.webp 640w, ${image} 1280w`,
    sizes: '(min-width:560px) 462px,100vw',
  }
  return <img className="background" src={image} alt="" {...sizes} />
}

function Waves() {
  return (
    <svg className="waves" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="10" />
      <circle className="wave" cx="50" cy="50" r="23.5" />
      <circle className="wave" cx="50" cy="50" r="36.5" />
      <circle className="wave" cx="50" cy="50" r="49.5" />
    </svg>
  )
}

function Logo({ image, link }: { image: string; link: string | null }) {
  if (!link || !isSafeHref(link)) return <img className="logo" src={image} alt="" />
  return (
    <a className="logo" href={link} rel="noopener">
      <img src={image} alt={readableUrl(link)} />
    </a>
  )
}
