import { isInAppBrowser } from './in-app-browser.ts'

/** The card's optional features; every link works without this script. */

/** A tile wider than this, in pixels, is alone in its row. */
const ALONE_PX = 300

const TOAST_MS = 8_000
const COPIED_MS = 2_000

const { manifest = '', ...words } = document.currentScript?.dataset ?? {}
const cardId = manifest.split('/')[1]
const sheet = document.querySelector<HTMLDialogElement>('#share')
const hint = sheet?.querySelector<HTMLElement>('.hint')

// Added by the script, because browsers would fetch a linked manifest while the photo loads.
const manifestLink = document.createElement('link')
manifestLink.rel = 'manifest'
manifestLink.href = manifest
document.head.append(manifestLink)

for (const button of sheet?.querySelectorAll('button') ?? []) {
  button.hidden = 'send' in button.dataset && !('share' in navigator)
}

// Desktop computers seldom make calls, so a number or address is copied there.
const copied = matchMedia('(min-width:900px) and (hover:hover)').matches
  ? document.querySelectorAll<HTMLAnchorElement>('.grid [href^="tel:"],.grid [href^="mailto:"]')
  : []
for (const link of copied) {
  const row = document.createElement('div')
  row.className = 'copied'
  link.replaceWith(row)
  const button = document.createElement('button')
  button.className = 'copy'
  button.dataset.copy = decodeURIComponent(link.href.replace(/^\w+:/, ''))
  button.title = button.dataset.copy
  button.textContent = words.copy ?? ''
  row.append(link, button)
  showAsRow(link)
}
// A tile that is alone in its row between such rows gets the same layout.
for (const tile of copied.length > 0 ? document.querySelectorAll<HTMLElement>('.grid .tile') : [])
  if (tile.offsetWidth > ALONE_PX) showAsRow(tile)

/** Shows the icon with the name above the link's text. */
function showAsRow(tile: Element): void {
  if (!tile.classList.replace('tile', 'titled')) return
  const [, name, detail] = tile.children
  if (detail) name?.append(detail)
}

if (sheet?.matches(':target')) takeOverSheet(sheet)

/** A press before this script ran has opened the sheet by its hash, in which state Escape does not close it. */
function takeOverSheet(sheet: HTMLDialogElement): void {
  // No element has this id, so `:target` no longer matches and the page does not scroll.
  location.replace('#share-opened')
  history.replaceState(history.state, '', location.pathname + location.search)
  sheet.showModal()
}

sheet?.addEventListener('click', ({ clientX, clientY }) => {
  const { left, right, top, bottom } = sheet.getBoundingClientRect()
  if (clientY < top || clientY > bottom || clientX < left || clientX > right) sheet.close()
})

document.addEventListener('click', event => {
  const pressed = (event.target as Element).closest<HTMLElement>('a,button')
  if (!pressed) return
  const { copy, send } = pressed.dataset
  if (pressed.matches('.contacts')) showLeadLink()
  // Copying a number on a desktop counts as a press of its link.
  const link = pressed.matches('.copied *') ? pressed.parentElement?.firstElementChild : pressed
  if (link?.matches('.grid a[href]:not(.contacts,.share,[href="#share"])'))
    navigator.sendBeacon(`/card/${cardId}/taps`, link.getAttribute('href'))
  if (pressed.matches('[href="#share"]')) openSheet(event, false)
  else if (pressed.matches('.contacts') && isInAppBrowser(navigator.userAgent)) openSheet(event, true)
  else if (pressed.matches('.close') && sheet?.open) {
    event.preventDefault()
    sheet.close()
  } else if (send) void navigator.share({ title: document.title, url: send }).catch(() => {})
  else if (copy) {
    // A link is followed and its number is only offered for copying; a button copies it.
    if (pressed instanceof HTMLAnchorElement) offer(copy)
    else void copyText(copy, pressed)
  }
})

/**
 * Shows the link by which a visitor who saved the contact may leave a contact in return; without scripts the link is always
 * shown.
 */
function showLeadLink(): void {
  const offer = document.querySelector('noscript')
  if (offer) offer.outerHTML = offer.textContent
}

function openSheet(event: Event, inApp: boolean): void {
  if (!sheet?.showModal || !hint) return
  event.preventDefault()
  hint.hidden = !inApp
  if (!sheet.open) sheet.showModal()
}

/** A Viber link does nothing if Viber is not installed, so its number is offered for copying. */
function offer(number: string): void {
  document.querySelector('.toast')?.remove()
  const toast = document.createElement('p')
  toast.className = 'toast'
  toast.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.className = 'bar'
  button.dataset.copy = number
  button.textContent = words.copy ?? ''
  toast.append(number, button)
  document.querySelector('.owner-card')?.append(toast)
  setTimeout(() => toast.remove(), TOAST_MS)
}

async function copyText(text: string, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // The clipboard API is missing on plain http and in some apps, where copying a selected field still works.
    const field = document.createElement('textarea')
    field.value = text
    button.after(field)
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies where there is no clipboard
    document.execCommand('copy')
    field.remove()
  }
  button.dataset.caption ??= button.textContent
  button.textContent = words.copied ?? ''
  setTimeout(() => (button.textContent = button.dataset.caption ?? ''), COPIED_MS)
}
