import { Choice, type ChoiceOption } from '../src/choice/index.ts'
import { ProductMark } from '../src/mark/index.ts'
import { Tabs } from '../src/tabs/index.ts'
import { Component, GalleryState } from './gallery.tsx'
import { LONG_TEXT, noop } from './texts.ts'

type Way = 'table' | 'typed' | 'count'

const LOOKS = ['list', 'segments', 'tiles', 'swatches'] as const
const FILLS = { table: 'teal', typed: 'goldenrod', count: 'crimson' } satisfies Record<Way, string>
const NAMES = { table: 'A table', typed: 'Typed', count: 'How many' } satisfies Record<Way, string>

function options(
  look: (typeof LOOKS)[number],
  changes: Partial<ChoiceOption<Way>> = {},
): ChoiceOption<Way>[] {
  return (['table', 'typed', 'count'] as const).map(value => ({
    value,
    label: NAMES[value],
    title: NAMES[value],
    ...(look === 'swatches' && { fill: FILLS[value] }),
    ...(look === 'tiles' && { note: 'With a note below' }),
    ...changes,
  }))
}

export const CHOICE_SAMPLES = (
  <>
    {LOOKS.map(look => (
      <Component key={look} name={`Choice, ${look}`}>
        <GalleryState name="rest">
          <Choice
            look={look}
            label="Source"
            labelShown
            value="table"
            options={options(look)}
            onChange={noop}
          />
        </GalleryState>
        {(['hover', 'focus', 'active'] as const).map(force => (
          <GalleryState key={force} name={force} force={force}>
            <Choice
              look={look}
              label={`Source, ${force}`}
              value="table"
              options={options(look)}
              onChange={noop}
            />
          </GalleryState>
        ))}
        <GalleryState name="disabled">
          <Choice
            look={look}
            label="Source, disabled"
            value="table"
            options={options(look, { disabled: true })}
            onChange={noop}
          />
        </GalleryState>
        <GalleryState name="invalid">
          <Choice
            look={look}
            label="Source, invalid"
            value="table"
            options={options(look)}
            error="Choose another"
            onChange={noop}
          />
        </GalleryState>
        {look === 'tiles' && (
          <GalleryState name="with a price">
            <Choice
              look={look}
              label="Source, priced"
              labelShown
              aside={NAMES.table}
              value="table"
              options={options(look, { aside: '499 ₴' })}
              onChange={noop}
            />
          </GalleryState>
        )}
        {look === 'tiles' && (
          <GalleryState name="with pictures">
            <Choice
              look={look}
              label="Source, pictured"
              value="table"
              options={options(look, { picture: <ProductMark size={48} /> })}
              onChange={noop}
            />
          </GalleryState>
        )}
        {look === 'swatches' && (
          <GalleryState name="gone">
            <Choice
              look={look}
              label="Source, gone"
              labelShown
              aside={NAMES.table}
              value="table"
              options={options(look, { isGone: true })}
              onChange={noop}
            />
          </GalleryState>
        )}
        <GalleryState name="long">
          <Choice
            look={look}
            label="Source, long"
            value="table"
            options={options(look, { label: LONG_TEXT })}
            onChange={noop}
          />
        </GalleryState>
      </Component>
    ))}
    <Component name="Tabs">
      <GalleryState name="rest" wide>
        <Tabs
          label="Parts"
          chosen="all"
          tabs={[
            { id: 'all', name: 'All', count: '1 284' },
            { id: 'new', name: 'New', count: '7' },
            { id: 'gone', name: 'Deleted' },
          ]}
          onChoose={noop}
        />
      </GalleryState>
      <GalleryState name="focus" force="focus" wide>
        <Tabs label="Focused parts" chosen="all" tabs={[{ id: 'all', name: 'All' }]} onChoose={noop} />
      </GalleryState>
      <GalleryState name="long" wide>
        <Tabs
          label="Long parts"
          chosen="0"
          tabs={Array.from({ length: 4 }, (_, id) => ({ id: String(id), name: LONG_TEXT, count: '7' }))}
          onChoose={noop}
        />
      </GalleryState>
    </Component>
  </>
)
