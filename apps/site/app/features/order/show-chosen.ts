/**
 * Puts the product that was chosen in this tab before in place of the one the server drew, which can't know of it. Runs
 * once, in the browser, as it reads the page: the picture is the page's largest element and would change under the eyes.
 * @param drawn the product in the pictures before the script
 */
export function showChosen(draftKey: string, drawn: string): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftKey) ?? '') as {
      choice: Record<string, number | null>
    }
    const { accessory, printType, colour, ribbon } = draft.choice
    const language = drawn.split('-').at(-1)
    const chosen = [accessory, printType, colour, ribbon, language].filter(part => part !== null).join('-')
    if (!/^\d(-\d)+$/.test(chosen)) return
    const pictures = document.currentScript?.previousElementSibling?.querySelectorAll('source, img') ?? []
    for (const picture of pictures) {
      for (const name of ['srcset', 'src']) {
        const address = picture.getAttribute(name)
        if (address) picture.setAttribute(name, address.replaceAll(`/${drawn}/`, `/${chosen}/`))
      }
    }
  } catch {
    // Nothing was chosen, or the storage is forbidden: the first product stays until the form is there.
  }
}
