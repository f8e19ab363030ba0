/**
 * Prepares the server-rendered form for a draft stored in this tab, which the server cannot know. The pictures change to the
 * chosen product, because they are the page's largest element and would otherwise change visibly; the fields are hidden
 * until the scripts have filled them in, and shown unchanged if the scripts fail or take too long. This function runs once, while
 * the browser parses the page.
 * @param drawn the product in the server-rendered pictures; null if the URL names it
 */
export function prepareForDraft(draftKey: string, drawn: string | null, hideAtMostMs: number): void {
  const dialog = document.currentScript?.previousElementSibling
  let kept: string | null = null
  try {
    kept = sessionStorage.getItem(draftKey)
  } catch {
    // Access to the storage may be blocked.
  }
  if (!dialog || kept === null) return
  const form = dialog.querySelector('form')
  form?.setAttribute('data-waiting', '')
  const showFields = () => form?.removeAttribute('data-waiting')
  setTimeout(showFields, hideAtMostMs)
  // Error events of resources do not bubble, so the window listens in the capture phase.
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
    // The stored data is not in our format, so the first product stays until hydration.
  }
}
