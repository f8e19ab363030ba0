import { fireEvent, screen } from '@testing-library/react'
import { ComboBox } from '@dotyk/ui/combo-box'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'

function aComboBox(onChoose: (option: string) => void) {
  return (
    <ComboBox
      label="Місто"
      text="Ки"
      onType={() => {}}
      options={['Київ', 'Кижі']}
      keyOf={option => option}
      onChoose={onChoose}
      onClear={() => {}}
      clearLabel="Очистити"
    >
      {option => option}
    </ComboBox>
  )
}

test('Enter that accepts a composed word chooses no option', async () => {
  const onChoose = vi.fn<(option: string) => void>()
  const { user } = await renderPage(aComboBox(onChoose))
  const field = screen.getByRole('combobox', { name: 'Місто' })
  await user.click(field)
  await user.keyboard('{ArrowDown}')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledWith('Київ')
})
