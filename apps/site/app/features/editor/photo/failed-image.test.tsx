import { useFailedImage } from '@dotyk/card-page'
import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

function Picture({ src }: { src: string }) {
  const { hasFailed, watch } = useFailedImage(src)
  return hasFailed ? <b>ОК</b> : <img {...watch} src={src} alt="" />
}

test('a picture that failed to load shows a placeholder until there is another picture', () => {
  // The image counts as still loading, because jsdom loads no images.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const { container, rerender } = render(<Picture src="/files/one.webp" />)
  const image = container.querySelector('img')
  if (image) fireEvent.error(image)
  expect(container.innerHTML).toBe('<b>ОК</b>')
  rerender(<Picture src="/files/two.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/two.webp')
})
