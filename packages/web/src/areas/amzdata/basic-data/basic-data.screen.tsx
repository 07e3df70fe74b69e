import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { text } from './basic-data.text.ts'
import { CostsTab } from './costs-tab.tsx'
import { FeesTab } from './fees-tab.tsx'
import { RatesTab } from './rates-tab.tsx'
import './basic-data.css'

const TABS = ['costs', 'rates', 'fees'] as const
export type BasicDataTab = (typeof TABS)[number]

/** What the analysis depends on: costs, exchange rates, the fee map (seller.md 2.6). */
export function Screen() {
  const [{ tab }, setState] = useUrlState({ tab: 'costs' })
  const shown = TABS.find((known) => known === tab) ?? 'costs'
  const tabs = <Tabs shown={shown} onShow={(next) => setState({ tab: next })} />
  if (shown === 'rates') return <RatesTab tabs={tabs} />
  return shown === 'fees' ? <FeesTab tabs={tabs} /> : <CostsTab tabs={tabs} />
}

function Tabs({ shown, onShow }: { shown: BasicDataTab; onShow: (tab: BasicDataTab) => void }) {
  const t = useText(text)
  const say = useSay()
  return (
    <div className="data-tabs" role="tablist" aria-label={say(viewOf('amzdata/basic_data'))}>
      {TABS.map((tab) => (
        <button key={tab} type="button" role="tab" aria-selected={tab === shown} onClick={() => onShow(tab)}>
          {t(tab)}
        </button>
      ))}
    </div>
  )
}
