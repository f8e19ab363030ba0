import { type ReactNode, useEffect } from 'react'
import { Button } from '../src/button/index.ts'
import { Dialog } from '../src/dialog/index.ts'
import { Checkbox, TextField } from '../src/fields/index.ts'
import { Menu, MenuItem, MenuLink, Popover } from '../src/popup/index.ts'
import { showToast, Toasts } from '../src/toasts/index.ts'
import { LONG, nothing, UNBROKEN } from './texts.ts'

const FORM: ReactNode = <TextField label="Name" defaultValue="Olena" />

function SomeToasts() {
  useEffect(() => {
    showToast('Copied', 'info')
    showToast('Saved', 'success')
    showToast(LONG, 'error', { reason: UNBROKEN })
  }, [])
  return <Toasts closeLabel="Close" />
}

/** Overlays, one per gallery page. */
export const OVERLAYS = {
  menu: (
    <Menu opened onChange={nothing} button={props => <Button {...props}>More</Button>}>
      <MenuItem>Rename</MenuItem>
      <MenuItem sign="•">{LONG}</MenuItem>
      <MenuLink href="#print">Print</MenuLink>
      <MenuItem disabled>Move</MenuItem>
      <MenuItem danger>Delete</MenuItem>
    </Menu>
  ),
  popover: (
    <Popover label="Columns" opened onChange={nothing} button={props => <Button {...props}>Columns</Button>}>
      <Checkbox label="Name" checked onChange={nothing} />
      <Checkbox label={LONG} checked={false} onChange={nothing} />
    </Popover>
  ),
  dialog: (
    <Dialog title="Rename" closeLabel="Close" onClose={nothing}>
      {FORM}
    </Dialog>
  ),
  'dialog-long': (
    <Dialog title={LONG} closeLabel="Close" onClose={nothing} wide>
      {Array.from({ length: 12 }, (_, at) => (
        <p key={at}>{LONG}</p>
      ))}
    </Dialog>
  ),
  'dialog-side': (
    <Dialog title="Tasks" closeLabel="Close" onClose={nothing} side>
      {FORM}
    </Dialog>
  ),
  toasts: <SomeToasts />,
}
