import { type Card, isSafeHref } from '@dotyk/domain/card'
import { readableUrl } from '@dotyk/domain/profile'
import { isSafeImage } from './safe-image.ts'

/** The header: the owner's background or our wave, and the logos on it. */
export function Cover({ card }: { card: Card }) {
  const { background, logo, logoLink } = card.customization
  const { groupLogo } = card
  return (
    <div className="cover">
      {isSafeImage(background) ? <img className="background" src={background} alt="" /> : <Waves />}
      {isSafeImage(logo) && <Logo image={logo} link={logoLink} />}
      {isSafeImage(groupLogo.img) && <Logo image={groupLogo.img} link={groupLogo.link} />}
    </div>
  )
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
