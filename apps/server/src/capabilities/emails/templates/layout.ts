import { htmlLanguage, type Language } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import { type Block, unbrokenNumbers } from './blocks.ts'
import { html, type Html, trustedHtml } from './html.ts'
import { FONT_FAMILY, LIGHT_COLOURS, EMAIL_STYLES } from './email-styles.ts'

export interface EmailContent {
  subject: string
  /** The line that an inbox shows after the subject. */
  preheader: string
  heading: string
  blocks: readonly Block[]
  /** The last line, below the email's content. */
  footer: string
}

export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

/** Renders an email for mail clients: tables, inline styles, at most 600 px wide, light and dark; and the same as plain text. */
export function renderLayout(
  content: EmailContent,
  { brand, language }: { brand: Brand; language: Language },
): RenderedEmail {
  const { subject, preheader, heading, blocks, footer } = content
  const page = html`<!doctype html>
    <html lang="${htmlLanguage(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${subject}</title>
        <style>
          ${trustedHtml(EMAIL_STYLES)}
        </style>
      </head>
      <body
        class="paper"
        style="margin:0;padding:0;background-color:${LIGHT_COLOURS.paper};-webkit-text-size-adjust:100%"
      >
        ${hiddenPreheader(preheader)}
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="paper"
          bgcolor="${LIGHT_COLOURS.paper}"
          style="background-color:${LIGHT_COLOURS.paper}"
        >
          <tr>
            <td align="center" style="padding:32px 12px 40px">
              <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px"
              >
                <tr>
                  <td style="padding:0 12px 24px">${signature(brand)}</td>
                </tr>
                <tr>
                  <td
                    class="surface"
                    bgcolor="${LIGHT_COLOURS.surface}"
                    style="padding:44px 44px 36px;background-color:${LIGHT_COLOURS.surface};border-radius:20px"
                  >
                    <h1
                      class="heading ink"
                      style="margin:0 0 20px;font:700 30px/1.2 ${FONT_FAMILY};letter-spacing:-0.02em;color:${LIGHT_COLOURS.ink}"
                    >
                      ${unbrokenNumbers(heading)}
                    </h1>
                    ${blocks.map(block => block.html)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="faint"
                    style="padding:24px 12px 0;font:400 13px/1.5 ${FONT_FAMILY};color:${LIGHT_COLOURS.faint}"
                  >
                    ${footer}
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `
  const text = [heading, ...blocks.map(block => block.text), `--\n${brand.name}. ${footer}`].join('\n\n')
  return { subject, html: page.markup, text: `${text}\n` }
}

/** Only the inbox shows this text; invisible characters after it keep the inbox from also showing the email's first words. */
function hiddenPreheader(preheader: string): Html {
  const filler = html`&#847;&zwnj;&nbsp;`
  return html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">
    ${preheader}${Array.from({ length: 80 }, () => filler)}
  </div>`
}

/**
 * The brand's name beside its logo. Pictures are shown only if the reader allows them, so our own logo is drawn with table
 * cells.
 */
function signature(brand: Brand): Html {
  const name = html`<td
    class="ink"
    style="font:700 20px/30px ${FONT_FAMILY};letter-spacing:-0.02em;color:${LIGHT_COLOURS.ink}"
  >
    ${brand.name}
  </td>`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      ${[brand.isOwn ? MARK : logoOf(brand), name]}
    </tr>
  </table>`
}

/** A company's logo; its alternative text is empty, because the name is written beside it. */
function logoOf({ mailLogo }: Brand): Html {
  if (mailLogo === null) return html``
  return html`<td style="padding-right:10px">
    <img src="${mailLogo}" alt="" height="30" style="display:block;height:30px;max-width:160px" />
  </td>`
}

/** Our logo, which shows a touch and its wave: a dot, and a quarter of a circle made of two borders. */
const MARK = html`<td
  width="34"
  style="width:34px;padding-top:1px;vertical-align:top;mso-hide:all"
  aria-hidden="true"
>
  <div style="width:24px;height:24px">
    <div
      class="arc"
      style="box-sizing:border-box;width:16px;height:16px;margin-left:8px;border-style:solid;border-width:4px 4px 0 0;border-color:${LIGHT_COLOURS.ink};border-radius:0 16px 0 0"
    ></div>
    <div
      class="dot"
      style="width:10px;height:10px;margin:-5px 0 0 3px;border-radius:5px;background-color:${LIGHT_COLOURS.accent}"
    ></div>
  </div>
</td>`
