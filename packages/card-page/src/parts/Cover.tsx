import { type Card, isSafeHref } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { readableUrl } from '@dotyk/domain/profile'
import { Fragment, memo } from 'react'
import type { Look } from '../look/plain-look.ts'
import { initials } from './initials.ts'
import { organizationEmblem } from './Photo.tsx'
import { isSafeImage } from './safe-image.ts'

interface CoverProps {
  card: Card
  look: Look
  brand: Pick<Brand, 'background'>
  inert: boolean
}

/** The header: the background picture of the owner or company or the default wave, and the logos. */
export function Cover({ card, look, brand, inert }: CoverProps) {
  const { logo, logoLink } = card.customization
  const { groupLogo } = card
  return (
    <div className="cover" inert={inert}>
      <Decoration
        picture={coverPictureUrl(card, brand)}
        letters={look.id === 'initials' ? initials(card.name) : ''}
      />
      {isSafeImage(logo) && !organizationEmblem(card) && <Logo image={logo} link={logoLink} />}
      {isSafeImage(groupLogo.img) && <Logo image={groupLogo.img} link={groupLogo.link} side=" group" />}
    </div>
  )
}

/** Returns the cover's picture: the owner's, the company's or null. */
export function coverPictureUrl({ customization }: Card, brand: Pick<Brand, 'background'>): string | null {
  const background = customization.background ?? brand.background
  return isSafeImage(background) ? background : null
}

/** Returns true if the cover shows nothing of the owner's, in which case some looks omit it. */
export function isCoverEmpty(card: Card, brand: Pick<Brand, 'background'>): boolean {
  const { logo } = card.customization
  const hasLogo = (isSafeImage(logo) && !organizationEmblem(card)) || isSafeImage(card.groupLogo.img)
  return !hasLogo && coverPictureUrl(card, brand) === null
}

interface DecorationProps {
  picture: string | null
  /** The initials as a pattern; '' for a look without this pattern. */
  letters: string
}

/** Memoized, so that typing in the editor does not render it again. */
const Decoration = memo(function Decoration({ picture, letters }: DecorationProps) {
  if (picture) return <Background image={picture} />
  return letters ? <Letters of={letters} /> : <Waves />
})

const LETTER_ROWS = [0, 1, 2, 3]

/** The initials as a pattern with every other row highlighted. */
function Letters({ of }: { of: string }) {
  const [first = '', second = first] = [...of]
  return (
    <svg className="letters" viewBox="0 0 390 216" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {LETTER_ROWS.map(row => (
        <text key={row} x={row % 2 ? -46 : -16} y={30 + row * 62} textLength="900">
          {row % 2
            ? Array.from({ length: 7 }, (_, at) => (
                <Fragment key={at}>
                  {first}
                  <tspan>{second}</tspan>
                </Fragment>
              ))
            : (first + second).repeat(7)}
        </text>
      ))}
    </svg>
  )
}

/** An uploaded background has a smaller file for phones, whatever their pixel density. */
const LARGE = /^(\/files\/[0-9a-f]{32})-1280\.webp$/

function Background({ image }: { image: string }) {
  const file = LARGE.exec(image)?.[1]
  const sizes = file && {
    srcSet: `${file}-640.webp 640w, ${image} 1280w`,
    sizes: '(min-width:560px) 520px,160px',
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

interface LogoProps {
  image: string
  link: string | null
  /** Additional class of the logo on the right. */
  side?: string
}

function Logo({ image, link, side = '' }: LogoProps) {
  if (!link || !isSafeHref(link)) return <img className={`logo${side}`} src={image} alt="" />
  return (
    <a className={`logo${side}`} href={link} rel="noopener">
      <img src={image} alt={readableUrl(link)} />
    </a>
  )
}
