import { Button, type ButtonLook } from '../src/button/index.ts'
import { LoadingMark, ProductMark } from '../src/mark/index.ts'
import { Component, GalleryState } from './gallery.tsx'
import { LONG_TEXT } from './texts.ts'

const VARIANTS = ['filled', 'quiet', 'plain', 'danger'] as const satisfies readonly ButtonLook['variant'][]
const SIZES = ['small', 'medium', 'large'] as const

export const BUTTON_SAMPLES = (
  <>
    {VARIANTS.map(variant => (
      <Component key={variant} name={`Button, ${variant}`}>
        <GalleryState name="rest">
          <Button variant={variant}>Save</Button>
        </GalleryState>
        {(['hover', 'focus', 'active'] as const).map(force => (
          <GalleryState key={force} name={force} force={force}>
            <Button variant={variant}>Save</Button>
          </GalleryState>
        ))}
        <GalleryState name="disabled">
          <Button variant={variant} disabled>
            Save
          </Button>
        </GalleryState>
        <GalleryState name="busy">
          <Button variant={variant} busy>
            Save
          </Button>
        </GalleryState>
        {SIZES.map(size => (
          <GalleryState key={size} name={size}>
            <Button variant={variant} size={size}>
              Save
            </Button>
          </GalleryState>
        ))}
        <GalleryState name="long, wide and large" wide>
          <Button variant={variant} size="large" wide>
            {LONG_TEXT}
          </Button>
        </GalleryState>
      </Component>
    ))}
    <Component name="Mark">
      <GalleryState name="rest">
        <ProductMark />
      </GalleryState>
      <GalleryState name="busy">
        <LoadingMark label="Loading" />
      </GalleryState>
    </Component>
  </>
)
