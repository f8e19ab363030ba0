import { Button, type ButtonLook } from '../src/button/index.ts'
import { LoadingMark, Mark } from '../src/mark/index.ts'
import { Component, State } from './gallery.tsx'
import { LONG } from './texts.ts'

const VARIANTS = ['filled', 'quiet', 'plain', 'danger'] as const satisfies readonly ButtonLook['variant'][]
const SIZES = ['small', 'medium', 'large'] as const

export const BUTTONS = (
  <>
    {VARIANTS.map(variant => (
      <Component key={variant} name={`Button, ${variant}`}>
        <State name="rest">
          <Button variant={variant}>Save</Button>
        </State>
        {(['hover', 'focus', 'active'] as const).map(force => (
          <State key={force} name={force} force={force}>
            <Button variant={variant}>Save</Button>
          </State>
        ))}
        <State name="disabled">
          <Button variant={variant} disabled>
            Save
          </Button>
        </State>
        <State name="busy">
          <Button variant={variant} busy>
            Save
          </Button>
        </State>
        {SIZES.map(size => (
          <State key={size} name={size}>
            <Button variant={variant} size={size}>
              Save
            </Button>
          </State>
        ))}
        <State name="long, wide and large" wide>
          <Button variant={variant} size="large" wide>
            {LONG}
          </Button>
        </State>
      </Component>
    ))}
    <Component name="Mark">
      <State name="rest">
        <Mark />
      </State>
      <State name="busy">
        <LoadingMark label="Loading" />
      </State>
    </Component>
  </>
)
