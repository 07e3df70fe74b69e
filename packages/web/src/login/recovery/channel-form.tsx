import type { AccountReply } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { useState } from 'react'
import { useText } from '../../kit/i18n/use-text.ts'
import { EntryForm } from '../entry-form.tsx'
import { pageTo } from '../pages.ts'
import { keepFound } from './found-account.ts'
import { recoveryText } from './recovery.text.ts'

interface ChannelFormProps {
  found: AccountReply
  target: string
}

/** Where the owner of the found account can be reached, masked; one is chosen for the code. */
export function ChannelForm({ found: { ref = '', channels = [] }, target }: ChannelFormProps) {
  const t = useText(recoveryText)
  const [chosen, setChosen] = useState(channels[0])
  const goOn = () => {
    if (chosen === undefined) return
    keepFound({ ref, ...chosen })
    location.assign(pageTo('/rp', target))
  }
  return (
    <EntryForm label={t('findTitle')} busy={false} submit={t('next')} onSubmit={goOn}>
      <fieldset className="choices">
        <legend>{t('channels')}</legend>
        {channels.map((each) => (
          <label key={each.channel} className="choice">
            <input
              type="radio"
              name="channel"
              value={each.channel}
              checked={each.channel === chosen?.channel}
              onChange={() => setChosen(each)}
            />
            <span>{each.masked}</span>
            <small>{t(each.channel)}</small>
          </label>
        ))}
      </fieldset>
      <p className="note">{t('chooseHint')}</p>
    </EntryForm>
  )
}
