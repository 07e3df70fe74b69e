import type { ComponentProps } from 'react'
import { Money } from './money.tsx'

type MoneyInWordsProps = Pick<ComponentProps<typeof Money>, 'value' | 'currency'> & {
  /** The sentence around the amount, said with it: `say({ amount })`. */
  words: (params: { amount: string }) => string
}

/** An amount of money at its place in a sentence. */
export function MoneyInWords({ words, ...money }: MoneyInWordsProps) {
  const [before = '', after = ''] = words({ amount: '|' }).split('|')
  return (
    <span>
      {before}
      <Money {...money} />
      {after}
    </span>
  )
}
