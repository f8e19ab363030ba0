import { html, type Html } from './html.ts'
import { FONT_FAMILY, LIGHT_COLOURS } from './email-styles.ts'

/** A part of an email in both HTML and text, so that both forms have the same content. */
export interface Block {
  html: Html
  text: string
}

export function paragraphBlock(text: string): Block {
  return {
    html: html`<p
      class="soft"
      style="margin:0 0 20px;font:400 17px/1.55 ${FONT_FAMILY};color:${LIGHT_COLOURS.soft}"
    >
      ${unbrokenNumbers(text)}
    </p>`,
    text,
  }
}

/** Keeps a number such as `№ 100-149` on one line. */
export function unbrokenNumbers(text: string): Html[] {
  const pieces = text.split(/((?:(?:№|No\.)\s)?\b\d+-\d{3}\b)/)
  return pieces.map((piece, at) =>
    at % 2 === 0 ? html`${piece}` : html`<span style="white-space:nowrap">${piece}</span>`,
  )
}

/** A block of secondary text, such as terms or what to do if the email is a mistake. */
export function noteBlock(text: string): Block {
  return {
    html: html`<p
      class="faint"
      style="margin:0 0 8px;font:400 14px/1.5 ${FONT_FAMILY};color:${LIGHT_COLOURS.faint}"
    >
      ${unbrokenNumbers(text)}
    </p>`,
    text,
  }
}

/** A block of secondary text that ends with an address. */
export function linkNoteBlock({ text, link }: { text: string; link: string }): Block {
  return {
    html: html`<p
      class="faint"
      style="margin:0 0 8px;font:400 14px/1.5 ${FONT_FAMILY};color:${LIGHT_COLOURS.faint}"
    >
      ${text}<br /><a
        href="${link}"
        target="_blank"
        class="link"
        style="color:${LIGHT_COLOURS.link};word-break:break-all"
        >${link}</a
      >
    </p>`,
    text: `${text}\n${link}`,
  }
}

/**
 * The email's single button, and the same link as text to copy. The padding belongs to the link, so that the whole button can be
 * clicked; Outlook ignores padding on links, so for Outlook the cell has it.
 */
export function buttonBlock({ label, link, hint }: { label: string; link: string; hint: string }): Block {
  if (!/^https?:\/\//.test(link)) throw new Error('An email’s button needs a web address')
  return {
    html: html`<table
        role="presentation"
        cellpadding="0"
        cellspacing="0"
        border="0"
        class="button"
        bgcolor="${LIGHT_COLOURS.accent}"
        style="margin:0 0 28px;background-color:${LIGHT_COLOURS.accent};border-radius:12px"
      >
        <tr>
          <td align="center" style="mso-padding-alt:16px 28px">
            <a
              href="${link}"
              target="_blank"
              style="display:inline-block;padding:16px 28px;font:600 17px/1.3 ${FONT_FAMILY};color:${LIGHT_COLOURS.onAccent};text-decoration:none"
              >${label}</a
            >
          </td>
        </tr>
      </table>
      <p class="faint" style="margin:0 0 28px;font:400 14px/1.5 ${FONT_FAMILY};color:${LIGHT_COLOURS.faint}">
        ${hint}<br /><a
          href="${link}"
          target="_blank"
          class="link"
          style="color:${LIGHT_COLOURS.link};word-break:break-all"
          >${link}</a
        >
      </p>`,
    text: `${label}:\n${link}`,
  }
}
