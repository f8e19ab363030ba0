import type { AccessoryId, ColourId } from '@dotyk/domain/catalogue'
import type { Block } from './blocks.ts'
import { html, type Html } from './html.ts'
import { FONT_FAMILY, LIGHT_COLOURS } from './email-styles.ts'

/** The colours of the products as the shop draws them, and of the print on them. */
const SWATCHES: Record<ColourId, { body: string; print: string }> = {
  0: { body: '#ffc940', print: '#3d4bff' },
  1: { body: '#171a24', print: '#ffffff' },
  2: { body: '#f0f0ea', print: '#11131a' },
  3: { body: '#d9b565', print: '#2a1f08' },
  4: { body: '#c3c7d1', print: '#1a1d27' },
  5: { body: '#3d4bff', print: '#ffffff' },
  6: { body: '#e5484d', print: '#ffffff' },
  7: { body: '#1f9d6b', print: '#ffffff' },
}

/** The drawn sizes of the products in pixels: a card is wide, a badge and both stands are tall. */
const OUTLINES: Record<AccessoryId, { width: number; height: number }> = {
  1: { width: 76, height: 48 },
  2: { width: 60, height: 64 },
  3: { width: 46, height: 66 },
  4: { width: 52, height: 66 },
}

interface ShownProduct {
  accessory: AccessoryId
  colour: ColourId
  picture?: string | undefined
  title: string
  detail: string
}

/** The size of a photograph in CSS pixels; its file is at least twice as large, for sharp screens. */
const PHOTOGRAPH = { width: 144, height: 108 }

/** A block with the ordered product beside its photograph. */
export function productBlock({ accessory, colour, picture, title, detail }: ShownProduct): Block {
  const shown = picture ? photograph(picture, colour) : drawing(accessory, colour)
  return {
    html: html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:4px 0 20px"
    >
      <tr>
        <td
          width="${shown.width + 16}"
          style="width:${shown.width + 16}px;vertical-align:middle"
          aria-hidden="true"
        >
          ${shown.html}
        </td>
        <td style="vertical-align:middle">
          <div class="ink" style="font:600 17px/1.4 ${FONT_FAMILY};color:${LIGHT_COLOURS.ink}">${title}</div>
          <div class="faint" style="font:400 15px/1.4 ${FONT_FAMILY};color:${LIGHT_COLOURS.faint}">
            ${detail}
          </div>
        </td>
      </tr>
    </table>`,
    text: `${title}, ${detail}`,
  }
}

interface Shown {
  html: Html
  /** The width of the picture's cell in pixels. */
  width: number
}

/**
 * The product's photograph. The text beside it describes the product, so it has no alternative text; while a mail client blocks
 * pictures, the product's colour is visible.
 */
function photograph(address: string, colour: ColourId): Shown {
  const { width, height } = PHOTOGRAPH
  return {
    width,
    html: html`<img
      src="${address}"
      alt=""
      width="${width}"
      height="${height}"
      style="display:block;width:${width}px;height:${height}px;border:0;border-radius:10px;background-color:${
        SWATCHES[colour].body
      }"
    />`,
  }
}

/** A drawing of the product made of table cells. */
function drawing(accessory: AccessoryId, colour: ColourId): Shown {
  const { body, print } = SWATCHES[colour]
  const { width, height } = OUTLINES[accessory]
  return {
    width,
    html: html`<div
      style="box-sizing:border-box;width:${width}px;height:${height}px;padding:${height - 20}px 0 0 10px;border-radius:8px;border:1px solid rgba(128,128,128,.35);background-color:${body}"
    >
      <div style="width:26px;height:4px;border-radius:2px;background-color:${print}"></div>
    </div>`,
  }
}

export interface PriceRow {
  label: string
  value: string
  /** Whether the row is the sum of the other rows. */
  isTotal?: boolean
}

/** A block of rows with labels and values, and amounts aligned in a column. */
export function rowsBlock(rows: readonly PriceRow[], { amounts }: { amounts: boolean }): Block {
  return {
    html: html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:0 0 24px;border-collapse:collapse"
    >
      ${rows.map(({ label, value, isTotal = false }, at) => {
        const line = isTotal ? 'border-top:1px solid rgba(128,128,128,.35);' : ''
        const padding = isTotal ? 'padding:12px 0 0' : `padding:4px 0 ${rows[at + 1]?.isTotal ? 12 : 4}px`
        const weight = isTotal ? '700 18px' : '400 16px'
        return html`<tr>
          <td
            class="${isTotal ? 'ink' : 'faint'}"
            style="${line}${padding};vertical-align:top;font:${weight}/1.45 ${FONT_FAMILY};color:${isTotal ? LIGHT_COLOURS.ink : LIGHT_COLOURS.faint}"
          >
            ${label}
          </td>
          <td
            class="ink"
            align="${amounts ? 'right' : 'left'}"
            style="${line}${padding};padding-left:16px;vertical-align:top;font:${weight}/1.45 ${FONT_FAMILY};color:${LIGHT_COLOURS.ink};${amounts ? 'white-space:nowrap' : 'word-break:break-word'}"
          >
            ${inLines(value)}
          </td>
        </tr>`
      })}
    </table>`,
    text: rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  }
}

/** Keeps the line breaks of a comment. */
function inLines(text: string): Html[] {
  return text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))
}
