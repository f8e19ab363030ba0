/**
 * Prepares the form that the server drew for what was filled in in this tab before, of which the server can't know. The
 * pictures show the product that was chosen, because the first is the page's largest element and would change under the
 * eyes; the fields are hidden until the scripts have filled them in, and shown as they were drawn where the scripts fail or take
 * too long. Runs once, in the browser, as it reads the page.
 * @param drawn the product in the pictures before the script; null where it is the one that the address names
 */
export function prepareForDraft(draftKey: string, drawn: string | null, hideAtMostMs: number): void {
  const dialog = document.currentScript?.previousElementSibling
  let kept: string | null = null
  try {
    kept = sessionStorage.getItem(draftKey)
  } catch {
    // The storage is forbidden.
  }
  if (!dialog || kept === null) return
  const form = dialog.querySelector('form')
  form?.setAttribute('data-waiting', '')
  const showFields = () => form?.removeAttribute('data-waiting')
  setTimeout(showFields, hideAtMostMs)
  // The error of a file that fails to load does not bubble: the window sees it in the capture phase alone.
  const watchScripts = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) showFields()
  }
  addEventListener('error', watchScripts, true)
  if (drawn === null) return
  try {
    const { choice } = JSON.parse(kept) as { choice: Record<string, number | null> }
    const { accessory, printType, colour, ribbon } = choice
    const language = drawn.split('-').at(-1)
    const chosen = [accessory, printType, colour, ribbon, language].filter(part => part !== null).join('-')
    if (!/^\d(-\d)+$/.test(chosen)) return
    for (const picture of dialog.querySelectorAll('source, img')) {
      for (const name of ['srcset', 'src']) {
        const address = picture.getAttribute(name)
        if (address) picture.setAttribute(name, address.replaceAll(`/${drawn}/`, `/${chosen}/`))
      }
    }
  } catch {
    // Somebody else's: the first product stays until the form is live.
  }
}
