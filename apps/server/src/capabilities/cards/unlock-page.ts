import { readFileSync } from 'node:fs'
import type { CardItem } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { ITEM_CODE_LENGTH } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import { type Translate, createTranslator } from '@dotyk/i18n/translate'
import { brandLink, type PlainPage } from '../../pages/plain-page.ts'
import { html, type Html } from '../../support/html.ts'
import type { LockedItem } from './unlock-item.ts'

const STYLES = readFileSync(new URL('./unlock-page.css', import.meta.url), 'utf8')

export interface UnlockPageContext {
  brand: Brand
  language: Language
  /** The card's path, such as `/olena`. */
  cardPath: string
}

/** Why a code was not accepted, and the text that stays in the code's field. */
export interface CodeError {
  text: string
  typed: string
}

/** Renders the page that asks for an item's code; the page works without scripts. */
export function itemCodePage(
  place: UnlockPageContext,
  { item, id, isAdult }: LockedItem,
  problem: CodeError | null,
): PlainPage {
  const t = createTranslator(place.language, 'unlock')
  const action = `/card${place.cardPath}/unlock`
  return {
    ...pageOf(
      place,
      item,
      t,
      html` <p>${t('byCode')}${isAdult ? ` ${t('forAdults')}` : ''}</p>
        <form method="post" action="${action}">
          <input type="hidden" name="id" value="${id}" />
          <label class="field">
            ${t('code')}
            <input
              name="code"
              required
              autofocus
              autocomplete="off"
              autocapitalize="none"
              spellcheck="false"
              maxlength="${4 * ITEM_CODE_LENGTH.max}"
              value="${problem?.typed ?? ''}"
              ${problem ? html`aria-invalid="true" aria-describedby="problem"` : ''}
            />
          </label>
          ${problem ? html`<p class="problem" id="problem" role="alert">${problem.text}</p>` : ''}
          <button class="button">${t('open')}</button>
        </form>`,
    ),
    formAction: action,
  }
}

/** Renders the notice before an item for adults, with the button that opens the item. */
export function adultNoticePage(place: UnlockPageContext, opened: CardItem): PlainPage {
  const t = createTranslator(place.language, 'unlock')
  return pageOf(
    place,
    opened,
    t,
    html` <p>${t('forAdults')}</p>
      <a class="button" href="${opened.href}" rel="noopener nofollow">${t('isAdult')}</a>`,
  )
}

/** Renders the page of an item that was opened with its code. */
export function unlockedItemPage(place: UnlockPageContext, opened: CardItem): PlainPage {
  const t = createTranslator(place.language, 'unlock')
  const reading = opened.reading || opened.detail
  return pageOf(
    place,
    opened,
    t,
    html` <p>${t('opened')}</p>
      ${reading && reading !== opened.caption ? html`<p class="reading" dir="auto">${reading}</p>` : ''}
      <a class="button" href="${opened.href}" rel="noopener nofollow">${t('open')}</a>`,
  )
}

function pageOf(
  { brand, language, cardPath }: UnlockPageContext,
  { caption, emoji }: CardItem,
  t: Translate<'unlock'>,
  content: Html,
): PlainPage {
  const title = [emoji, caption].filter(Boolean).join(' ')
  return {
    language,
    title: `${title} · ${brand.name}`,
    styles: STYLES,
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1 dir="auto">${title}</h1>
        ${content}
        <p class="small"><a href="${cardPath}">${t('back')}</a></p>
      </div>
    </main>`,
  }
}
