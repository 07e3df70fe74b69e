import { amzdataViews } from '@crossdock/contracts/areas/amzdata/amzdata.views.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import type { ViewDeclaration } from '@crossdock/contracts/kernel/view.ts'
import { actionWords } from '@crossdock/contracts/words/action-words.labels.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { text } from './grant.text.ts'

/** The views over seller data, which a grant may name. */
export const SELLER_MENUS: readonly (readonly [string, ViewDeclaration])[] = Object.entries(
  amzdataViews.views,
)

/** The action at the end of a code, e.g. `export`. */
export function actionOf(code: string): string {
  return code.split('.').at(-1) ?? code
}

interface GrantMenusProps {
  /** What the receiver's roles hold; undefined leaves it to the server. */
  held: ReadonlySet<string> | undefined
  codes: readonly string[]
  onChange: (codes: string[]) => void
}

/** Views and actions to tick; what the receiver or the giver lacks is grey and says so (platform.md 7.8). */
export function GrantMenus({ held, codes, onChange }: GrantMenusProps) {
  const t = useText(text)
  const say = useSay()
  const can = useCan()
  const reasonOf = (code: PermissionCode) => {
    if (held !== undefined && !held.has(code)) return t('lackedByUser')
    return can(code) ? undefined : t('lackedByYou')
  }
  const tick = (code: string, on: boolean) => {
    onChange(on ? [...codes, code] : codes.filter((each) => each !== code))
  }
  return (
    <fieldset className="grant-menus" aria-label={t('menus')}>
      {SELLER_MENUS.map(([key, view]) => (
        <section key={key} aria-label={say(view)}>
          <b>{say(view)}</b>
          <ul>
            {Object.values(view.guards).map((code) => {
              const reason = reasonOf(code)
              const action = actionOf(code)
              return (
                <li key={code} className={reason ? 'is-off' : undefined}>
                  <label>
                    <input
                      type="checkbox"
                      className="check"
                      checked={codes.includes(code)}
                      disabled={reason !== undefined && !codes.includes(code)}
                      onChange={(event) => tick(code, event.target.checked)}
                    />
                    <span>{action === 'view' ? t('view') : say(actionWords(action))}</span>
                    {reason ? <span className="small t3">{reason}</span> : null}
                  </label>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </fieldset>
  )
}
