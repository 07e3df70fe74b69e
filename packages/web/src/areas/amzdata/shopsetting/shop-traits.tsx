import { shopLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { text } from './shopsetting.text.ts'

/** What a shop is told apart by, and whose it is, as it is typed. */
export interface Traits {
  short_letter: string
  entity: string
  tax_no: string
  colour: string
  sort: string
}

/** The fields of a shop as they are first shown. */
export function traitsOf(shop: Shop | undefined): Traits {
  return {
    short_letter: shop?.short_letter ?? '',
    entity: shop?.entity ?? '',
    tax_no: shop?.tax_no ?? '',
    colour: shop?.colour ? String(shop.colour) : '',
    sort: String(shop?.sort ?? 0),
  }
}

/** The fields as they are sent; a number that is none is left for the server to refuse. */
export function traitsFrom({ short_letter: letter, entity, tax_no: taxNo, colour, sort }: Traits) {
  return {
    short_letter: letter.trim() || null,
    entity: entity.trim() || null,
    tax_no: taxNo.trim() || null,
    colour: colour === '' ? null : Number(colour),
    sort: Number(sort),
  }
}

const LENGTHS = { short_letter: 4, entity: 100, tax_no: 40 } as const
const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Short letters, colour, order, company and its tax number. */
export function TraitFields<V extends Traits>({ form, locked }: { form: Form<V>; locked: boolean }) {
  const s = useText(text)
  const say = useSay()
  const { values, errors } = form
  const set = (key: keyof Traits, value: string) => form.set(key, value as V[typeof key]) // all of them are texts
  const line = (key: keyof typeof LENGTHS, help?: string) => (
    <Field label={say(shopLabels[key])} error={errors[key]} help={help}>
      {(control) => (
        <TextInput
          {...control}
          value={values[key]}
          maxLength={LENGTHS[key]}
          disabled={locked}
          onChange={(next) => set(key, next)}
        />
      )}
    </Field>
  )
  return (
    <>
      {line('entity')}
      {line('tax_no')}
      {line('short_letter', s('letterHelp'))}
      <Field label={say(shopLabels.colour)} error={errors.colour}>
        {(control) => (
          <SelectBox
            {...control}
            clearable
            label={say(shopLabels.colour)}
            placeholder={s('noColour')}
            options={COLOURS.map((number) => ({
              value: String(number),
              label: s(`colour${number}`),
            }))}
            value={values.colour ? [values.colour] : []}
            disabled={locked}
            onChange={([next]) => set('colour', next ?? '')}
          />
        )}
      </Field>
      <Field label={say(shopLabels.sort)} error={errors.sort} help={s('sortHelp')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={values.sort}
            disabled={locked}
            onChange={(next) => set('sort', next.replaceAll(/\D/g, '').slice(0, 4))}
          />
        )}
      </Field>
    </>
  )
}
