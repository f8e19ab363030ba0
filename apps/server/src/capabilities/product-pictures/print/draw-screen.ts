import {
  type Artwork,
  boxPath,
  circlePath,
  type OutlineText,
  type PrintedContents,
  type Shape,
  textLine,
} from '@dotyk/domain/print'

const WIDTH = 67.6
const HEIGHT = 142.7
const TILES = ['#25d366', '#2aabee', '#e1306c', '#0a66c2', '#ff5a1f', '#111111'] as const
const COVER = [
  { at: 0, colour: '#3d4bff' },
  { at: 0.6, colour: '#8a4bd8' },
  { at: 1, colour: '#ff8a5c' },
]

/** Draws the page on the phone's screen: whose page it is, and a grid of buttons. */
export function drawScreen(outline: OutlineText, { name, line }: PrintedContents): Artwork {
  const initials = Array.from(name.trim())[0] ?? ''
  const shapes: Shape[] = [
    { d: boxPath(0, 0, WIDTH, HEIGHT), fill: '#fbfaf6' },
    { d: boxPath(0, 0, WIDTH, 42), fill: { from: [0, 0], to: [WIDTH, 42], stops: COVER } },
    { d: boxPath(24, 2.6, 19.6, 5.4, 2.7), fill: '#08090d' },
    { d: circlePath(WIDTH / 2, 43, 13.4), fill: '#fbfaf6' },
    { d: circlePath(WIDTH / 2, 43, 12), fill: '#e6e8ff' },
    ...textLine(outline, initials, { ...at(47.4, 12), x: WIDTH / 2 - 6, width: 12, fill: '#2732c0' }),
    ...textLine(outline, name, { ...at(64.4, 5.2), fill: '#11131a' }),
    ...textLine(outline, line, { ...at(70.2, 3.3), weight: 400, fill: '#5b6071' }),
    ...TILES.flatMap(tile),
    { d: boxPath(6, 119, WIDTH - 12, 13, 6.5), fill: '#11131a' },
    { d: boxPath(24, 124.3, 19.6, 2.4, 1.2), fill: '#ffffff' },
  ]
  return { width: WIDTH, height: HEIGHT, corner: 9.2, shapes, isBrushed: false, ink: 'all' }
}

function tile(fill: string, at: number): Shape[] {
  const [x, y] = [6 + (at % 3) * 19.2, 78 + Math.floor(at / 3) * 19.2]
  return [
    { d: boxPath(x, y, 17.2, 17.2, 5), fill },
    { d: circlePath(x + 8.6, y + 8.6, 3.6), line: { colour: '#ffffff', width: 1.4 } },
  ]
}

function at(y: number, size: number) {
  return { x: 5, y, width: WIDTH - 10, size, anchor: 'middle' } as const
}
