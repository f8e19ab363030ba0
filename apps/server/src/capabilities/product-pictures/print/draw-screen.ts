import type { Artwork, PrintedContents } from './artwork.ts'
import type { OutlineText } from './outline-text.ts'
import { textLine } from './parts.ts'

const WIDTH = 67.6
const HEIGHT = 142.7
const TILES = ['#25d366', '#2aabee', '#e1306c', '#0a66c2', '#ff5a1f', '#111111'] as const

/** The page that opened on the phone: whose it is, and a grid of buttons. */
export function drawScreen(outline: OutlineText, { name, line }: PrintedContents): Artwork {
  const initials = Array.from(name.trim())[0] ?? ''
  const tiles = TILES.map((fill, at) => {
    const [x, y] = [6 + (at % 3) * 19.2, 78 + Math.floor(at / 3) * 19.2]
    return `<rect x="${x}" y="${y}" width="17.2" height="17.2" rx="5" fill="${fill}"/><circle cx="${x + 8.6}" cy="${y + 8.6}" r="3.6" fill="none" stroke="#fff" stroke-width="1.4"/>`
  }).join('')
  const drawn = [
    '<defs><linearGradient id="cover" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#3d4bff"/><stop offset=".6" stop-color="#8a4bd8"/><stop offset="1" stop-color="#ff8a5c"/></linearGradient></defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbfaf6"/>`,
    `<rect width="${WIDTH}" height="42" fill="url(#cover)"/>`,
    '<rect x="24" y="2.6" width="19.6" height="5.4" rx="2.7" fill="#08090d"/>',
    `<circle cx="${WIDTH / 2}" cy="43" r="13.4" fill="#fbfaf6"/><circle cx="${WIDTH / 2}" cy="43" r="12" fill="#e6e8ff"/>`,
    textLine(outline, initials, { ...at(47.4, 12), x: WIDTH / 2 - 6, width: 12, fill: '#2732c0' }),
    textLine(outline, name, { ...at(64.4, 5.2), fill: '#11131a' }),
    textLine(outline, line, { ...at(70.2, 3.3), weight: 400, fill: '#5b6071' }),
    tiles,
    `<rect x="6" y="119" width="${WIDTH - 12}" height="13" rx="6.5" fill="#11131a"/>`,
    `<rect x="24" y="124.3" width="19.6" height="2.4" rx="1.2" fill="#fff"/>`,
  ]
  return {
    width: WIDTH,
    height: HEIGHT,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawn.join('')}</svg>`,
  }
}

function at(y: number, size: number) {
  return { x: 5, y, width: WIDTH - 10, size, anchor: 'middle' } as const
}
