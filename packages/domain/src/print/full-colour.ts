import type { PrintLayout } from '../catalogue/index.ts'
import type { Inks } from './parts.ts'
import { boxPath, circlePath, type Shape } from './shapes.ts'

interface FullColour {
  inks: Inks & { isLight: boolean }
  /** Draws the background, which covers `width` × `height` millimetres under all other shapes. */
  background: (width: number, height: number) => Shape[]
}

/** The three layouts of full-colour print, each with a plain area for the name. */
export const FULL_COLOUR_LAYOUTS: Record<PrintLayout, FullColour> = {
  dawn: {
    inks: { print: '#ffffff', faint: '#ffe8f2', spark: '#ffd45e', isLight: true },
    background: (width, height) => {
      const large = Math.max(width, height)
      const dawn = [
        { at: 0, colour: '#2b33b8' },
        { at: 0.5, colour: '#b0368f' },
        { at: 1, colour: '#ff8a5c' },
      ]
      const sun = { centre: [width * 0.96, height * 0.04] as const, radius: large * 0.5 }
      const sunlight = [
        { at: 0, colour: '#ffd45e', opacity: 0.95 },
        { at: 1, colour: '#ffb14a', opacity: 0 },
      ]
      return [
        { d: boxPath(0, 0, width, height), fill: { from: [0, height], to: [width, 0], stops: dawn } },
        { d: circlePath(...sun.centre, sun.radius), fill: { ...sun, stops: sunlight } },
        { d: circlePath(width * 0.12, height * 1.06, large * 0.32), fill: '#1f8fd0', opacity: 0.55 },
      ]
    },
  },
  field: {
    inks: { print: '#17223f', faint: '#3d4a6b', spark: '#e0a200', isLight: false },
    background: (width, height) => {
      const sky = [
        { at: 0, colour: '#cfe4fb' },
        { at: 1, colour: '#f6f1de' },
      ]
      return [
        { d: boxPath(0, 0, width, height), fill: { from: [0, 0], to: [0, height], stops: sky } },
        hill(width, height, 0.8, '#f4cf5e'),
        hill(width, height, 0.9, '#eab62f'),
      ]
    },
  },
  night: {
    inks: { print: '#ffffff', faint: '#c4ccf5', spark: '#ffc940', isLight: true },
    background: (width, height) => {
      const step = Math.max(width, height) / 11
      const night = [
        { at: 0, colour: '#131a3e' },
        { at: 1, colour: '#2a2f86' },
      ]
      const rings = Array.from({ length: 9 }, (_, at) => ({
        d: circlePath(width * 0.9, height * 0.1, step * (at + 1)),
        line: { colour: '#7f8cff', width: step * 0.09 },
        opacity: 0.5 - at * 0.05,
      }))
      return [
        { d: boxPath(0, 0, width, height), fill: { from: [0, 0], to: [width, height], stops: night } },
        ...rings,
      ]
    },
  },
}

/** Draws a hill at the bottom of the print that begins at `from` (0 to 1) of the print's height. */
function hill(width: number, height: number, from: number, fill: string): Shape {
  const top = height * from
  const rise = height * 0.09
  return {
    d: `M0 ${top}C${width * 0.3} ${top - rise * 1.6} ${width * 0.55} ${top + rise} ${width} ${top - rise}V${height}H0z`,
    fill,
  }
}
