import { defaultHours } from '@dotyk/domain/profile'
import { type ReactNode, useState } from 'react'
import { ComboBox } from '../src/combo-box/index.ts'
import {
  Checkbox,
  EmailField,
  FormError,
  NativeSelect,
  NumberField,
  PasswordField,
  SwitchField,
  TextArea,
  TextField,
} from '../src/fields/index.ts'
import { PictureField } from '../src/picture-field/index.ts'
import { type DayLabels, MomentField, OwnDays, WeekRanges, withOwnDay } from '../src/schedule/index.ts'
import { Component, State } from './gallery.tsx'
import { LONG, nothing, UNBROKEN } from './texts.ts'

interface Given {
  error?: string
  hint?: string
  disabled?: boolean
  aside?: string
}

/** Renders a field in each of its states. */
function FieldStates({ name, children }: { name: string; children: (given: Given) => ReactNode }) {
  return (
    <Component name={name}>
      <State name="rest">{children({})}</State>
      <State name="hover" force="hover">
        {children({})}
      </State>
      <State name="focus" force="focus">
        {children({})}
      </State>
      <State name="hint and aside">{children({ hint: 'As it stands on the card', aside: '12 of 40' })}</State>
      <State name="invalid">{children({ error: 'This isn’t a name' })}</State>
      <State name="disabled">{children({ disabled: true })}</State>
      <State name="long">{children({ hint: LONG, error: LONG })}</State>
    </Component>
  )
}

const PASSWORD = { showLabel: 'Show the password', hideLabel: 'Hide the password' }
const PICTURE = { chooseLabel: 'Choose', replaceLabel: 'Replace', removeLabel: 'Remove', accept: 'image/png' }
const DOT =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="teal"/></svg>'
const CITIES = [
  { value: 'kyiv', label: 'Kyiv' },
  { value: 'lviv', label: 'Lviv' },
  { value: 'odesa', label: 'Odesa' },
]

function SizeField(given: Given) {
  const [size, setSize] = useState(30)
  return <NumberField label="Size" unit="mm" min={10} max={90} value={size} onChange={setSize} {...given} />
}

const dayLabels = (day: string): DayLabels => ({
  closed: 'Closed',
  from: `${day}: opens at`,
  until: `${day}: closes at`,
  addRange: 'Add hours',
  addBreak: 'Add a break',
  removeRange: range => `Remove ${range}`,
})

function Week({ isWrong }: { isWrong: boolean }) {
  const [hours, setHours] = useState(defaultHours)
  return (
    <WeekRanges
      weekly={hours.weekly}
      isWrong={day => isWrong && day === 'mon'}
      nameOf={day => day}
      labelsOf={dayLabels}
      copyLabel="The same every day"
      onChange={weekly => setHours({ ...hours, weekly })}
    />
  )
}

export const FIELDS = (
  <>
    <FieldStates name="TextField">
      {given => <TextField label="Name" defaultValue="Olena" {...given} />}
    </FieldStates>
    <Component name="TextField, besides">
      <State name="empty">
        <TextField label="Name" />
      </State>
      <State name="placeholder">
        <TextField label="Name" placeholder="As on your card" />
      </State>
      <State name="read only">
        <TextField label="Name" readOnly value="Olena" />
      </State>
      <State name="unbroken">
        <EmailField label="Email" defaultValue={UNBROKEN} />
      </State>
    </Component>
    <FieldStates name="TextArea">
      {given => <TextArea label="About" rows={3} defaultValue="Architect of interiors" {...given} />}
    </FieldStates>
    <FieldStates name="PasswordField">
      {given => <PasswordField label="Password" defaultValue="secret" {...PASSWORD} {...given} />}
    </FieldStates>
    <FieldStates name="NumberField">{given => <SizeField {...given} />}</FieldStates>
    <FieldStates name="NativeSelect">
      {given => <NativeSelect label="City" options={CITIES} {...given} />}
    </FieldStates>
    <FieldStates name="ComboBox">
      {given => (
        <ComboBox
          label="City"
          text="Ky"
          onType={nothing}
          options={CITIES}
          keyOf={({ value }) => value}
          onChoose={nothing}
          onClear={nothing}
          clearLabel="Clear"
          {...given}
        >
          {({ label }) => label}
        </ComboBox>
      )}
    </FieldStates>
    <Component name="ComboBox, busy">
      <State name="busy">
        <ComboBox
          busy
          label="City"
          text="Ky"
          onType={nothing}
          options={CITIES}
          keyOf={({ value }) => value}
          onChoose={nothing}
          onClear={nothing}
          clearLabel="Clear"
        >
          {({ label }) => label}
        </ComboBox>
      </State>
    </Component>
    {[Checkbox, SwitchField].map(Box => (
      <Component key={Box.name} name={Box === Checkbox ? 'Checkbox' : 'SwitchField'}>
        <State name="off">
          <Box label="Send emails" checked={false} onChange={nothing} />
        </State>
        <State name="on">
          <Box label="Send emails" checked onChange={nothing} />
        </State>
        <State name="hover" force="hover">
          <Box label="Send emails" checked onChange={nothing} />
        </State>
        <State name="focus" force="focus">
          <Box label="Send emails" checked onChange={nothing} />
        </State>
        <State name="disabled">
          <Box label="Send emails" checked disabled onChange={nothing} />
        </State>
        <State name="long">
          <Box label={LONG} checked onChange={nothing} />
        </State>
      </Component>
    ))}
    <Component name="PictureField">
      <State name="empty">
        <PictureField label="Logo" hint="SVG or PNG" picture={null} onChange={nothing} {...PICTURE} />
      </State>
      <State name="chosen">
        <PictureField label="Cover" picture={DOT} onChange={nothing} {...PICTURE} />
      </State>
      <State name="busy">
        <PictureField label="Mark" picture={DOT} busy onChange={nothing} {...PICTURE} />
      </State>
      <State name="invalid">
        <PictureField label="Photo" picture={null} error="Larger than 5 MB" onChange={nothing} {...PICTURE} />
      </State>
      <State name="long">
        <PictureField label={LONG} hint={UNBROKEN} picture={null} onChange={nothing} {...PICTURE} />
      </State>
    </Component>
    <Component name="FormError">
      <State name="rest">
        <FormError>Couldn’t save: no connection</FormError>
      </State>
      <State name="long">
        <FormError>{LONG}</FormError>
      </State>
    </Component>
    <Component name="WeekRanges">
      <State name="rest" wide>
        <Week isWrong={false} />
      </State>
      <State name="invalid" wide>
        <Week isWrong />
      </State>
    </Component>
    <Component name="OwnDays">
      <State name="rest" wide>
        <OwnDays
          days={withOwnDay([{ date: '2026-12-24', ranges: [['09:00', '13:00']] }], () => '2026-12-25', '')}
          isWrong={() => false}
          labelsOf={dayLabels}
          dateLabel="Date"
          removeLabel={() => 'Remove'}
          onChange={nothing}
        />
      </State>
    </Component>
    <Component name="MomentField">
      <State name="empty">
        <MomentField label="From" clearLabel="Clear" time="" isWrong={false} onChange={nothing} />
      </State>
      <State name="rest">
        <MomentField
          label="From"
          clearLabel="Clear"
          time="2026-12-24T18:00"
          isWrong={false}
          onChange={nothing}
        />
      </State>
      <State name="invalid">
        <MomentField label="From" clearLabel="Clear" time="2026-12-24T18:00" isWrong onChange={nothing} />
      </State>
    </Component>
  </>
)
