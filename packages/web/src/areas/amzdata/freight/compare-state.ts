import type { Bill } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import type { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'

/** Equal cartons as they are typed. */
export interface CartonText {
  cartons: string
  kg: string
  length: string
  width: string
  height: string
}

type ComparisonInput = CallInputOf<typeof freightChannelEndpoints.compareFreight>

const defaults = {
  cartons: '',
  country: 'US',
  zone: '',
  on: '',
  remote: '',
  battery: '',
  magnetic: '',
  duty: '',
  until: '',
  margin: '',
  rank: 'cost',
}

/** Cartons with nothing in them. */
export const blankCarton = (): CartonText => ({ cartons: '', kg: '', length: '', width: '', height: '' })

/** Cartons as part of an address: `10x15x60x40x50` separated by `_`. */
export function cartonsText(rows: readonly CartonText[]): string {
  return rows
    .map(({ cartons, kg, length, width, height }) => [cartons, kg, length, width, height].join('x'))
    .join('_')
}

/** Cartons of an address; one blank row when there are none. */
export function readCartons(words: string): CartonText[] {
  if (words === '') return [blankCarton()]
  return words.split('_').map((row) => {
    const [cartons = '', kg = '', length = '', width = '', height = ''] = row.split('x')
    return { cartons, kg, length, width, height }
  })
}

/** Cartons of a bill whose measures are known. */
export function billCartons({ rows }: Pick<Bill, 'rows'>): CartonText[] {
  return rows.flatMap(({ cartons, kg, length, width, height }) =>
    cartons && kg && length && width && height ? [{ cartons, kg, length, width, height }] : [],
  )
}

const isFigure = (words: string) => /^\d{1,7}(\.\d{1,3})?$/.test(words.trim())

/** Whether a group can be weighed. */
export function isComplete(row: CartonText): boolean {
  return Object.values(row).every(isFigure)
}

/** The comparison with everything it asks in the address, so that it can be sent to somebody. */
export function useComparison() {
  const [state, setState] = useUrlState(defaults)
  const rows = readCartons(state.cartons)
  const complete = rows.filter(isComplete)
  const amount = (words: string) => (isFigure(words) ? words : '0')
  const input: ComparisonInput = {
    cartons: complete,
    country: state.country,
    zone: state.zone,
    ...(state.on === '' ? {} : { on: state.on }),
    is_remote: state.remote === '1',
    has_battery: state.battery === '1',
    has_magnetic: state.magnetic === '1',
    duty: amount(state.duty),
    stock_until: state.until || null,
    daily_margin: amount(state.margin),
  }
  return {
    state,
    rows,
    input,
    isReady: complete.length > 0,
    change: (next: Partial<typeof state>) => setState(next),
    setRows: (next: readonly CartonText[]) => setState({ cartons: cartonsText(next) }),
  }
}
export type ComparisonState = ReturnType<typeof useComparison>
