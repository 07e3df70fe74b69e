import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { DateInput } from '../form/date-input.tsx'
import { Field } from '../form/field.tsx'
import type { Chip } from './filter-bar.tsx'
import { type Option, SelectPill } from './select-pill.tsx'

/** A list whose filter stands in its address, each value under its name; empty where nothing is chosen. */
interface AddressFilter<K extends string> {
  readonly state: Readonly<Record<K, string>>
  readonly change: (next: Readonly<Record<string, string>>) => void
}

/** A filter of a few values. */
export interface ChoiceFilter<K extends string> {
  readonly key: K
  readonly label: string
  readonly options: readonly Option[]
}

/** A filter of one day. */
type DayFilter<K extends string> = Omit<ChoiceFilter<K>, 'options'>

/** What a pill of one value takes of the address. */
export function pillOf<K extends string>({ state, change }: AddressFilter<K>) {
  return (key: K, options: readonly Option[]) => ({
    options,
    value: state[key] === '' ? [] : [state[key]],
    onChange: ([next]: readonly string[]) => change({ [key]: next ?? '' }),
  })
}

interface ChoicePillsProps<K extends string> {
  list: AddressFilter<K>
  choices: readonly ChoiceFilter<K>[]
}

/** The pills of a filter bar, one for each choice. */
export function ChoicePills<K extends string>({ list, choices }: ChoicePillsProps<K>) {
  const pill = pillOf(list)
  return choices.map(({ key, label, options }) => (
    <SelectPill key={key} label={label} {...pill(key, options)} />
  ))
}

interface DayFieldsProps<K extends string> {
  list: AddressFilter<K>
  days: readonly DayFilter<K>[]
}

/** The fields of a filter bar that take a day. */
export function DayFields<K extends string>({ list: { state, change }, days }: DayFieldsProps<K>) {
  return days.map(({ key, label }) => (
    <Field key={key} label={label}>
      {(control) => <DateInput {...control} value={state[key]} onChange={(day) => change({ [key]: day })} />}
    </Field>
  ))
}

/** A chip by what it says; the way to take it away empties the value. */
export function chipOf<K extends string>(
  { change }: Pick<AddressFilter<K>, 'change'>,
  key: K,
  label: string,
): Chip {
  return { key, label, onRemove: () => change({ [key]: '' }) }
}

/** Chips of chosen options, by their labels alone. */
export function choiceChips<K extends string>(
  list: AddressFilter<K>,
  choices: readonly ChoiceFilter<K>[],
): Chip[] {
  return choices.flatMap(({ key, options }) => {
    const chosen = options.find(({ value }) => value === list.state[key])
    return chosen ? [chipOf(list, key, chosen.label)] : []
  })
}

/** Chips of chosen days. */
export function dayChips<K extends string>(list: AddressFilter<K>, days: readonly DayFilter<K>[]): Chip[] {
  return days.flatMap(({ key, label }) =>
    list.state[key] === '' ? [] : [chipOf(list, key, `${label} ${list.state[key]}`)],
  )
}

/** Words of values that are one of a few, by the name of the filter. */
export type ValueWords<K extends string> = Readonly<Partial<Record<K, Readonly<Record<string, Message>>>>>

/** Chips of chosen values that have words. */
export function wordChips<K extends string>(
  list: AddressFilter<K>,
  words: ValueWords<K>,
  say: (message: Message) => string,
): Chip[] {
  const keys = Object.keys(words) as K[] // the keys of the table
  return keys.flatMap((key) => {
    const word = words[key]?.[list.state[key]]
    return word ? [chipOf(list, key, say(word))] : []
  })
}
